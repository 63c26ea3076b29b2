import { randomUUID } from 'node:crypto';
import type { ViewAsConsent, ViewAsLook, ViewAsRequest, ViewablePerson } from '@airlane/contract/calls/view-as';
import { type ConsentLength, canBeLookedAt, canLookAs, consentUntil, lookEnd } from '@airlane/domain/view-as/view-as';
import { MANAGER_PROFILE } from '@airlane/domain/access/thing-scope';
import { isProviderStaff } from '@airlane/domain/access/roles';
import { type AccessCache, announceAccessChange } from '#kernel/access/access-cache.ts';
import { endOverLooks } from '#kernel/access/looks.repository.ts';
import type { AccountScope, Viewer } from '#kernel/access/viewer.ts';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { deliverMessage, inboxTemplate } from '#modules/platform/inbox/deliver-message.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import {
  endLook,
  findConsent,
  insertConsent,
  insertLook,
  insertRequest,
  listConsents,
  listCustomers,
  listLooks,
  listRequests,
  revokeConsent,
  revokeEarlier,
} from './view-as.repository.ts';

export interface ViewAsParts {
  readonly db: Db;
  readonly access: AccessCache;
  readonly catalog: TemplateCatalog;
}

/** People of the account decide for themselves; staff of the provider belong to none of their customers. */
const mayConsent = ({ viewer, profile, isAdminPanel }: AccountScope): boolean =>
  profile !== null && !isAdminPanel && !isProviderStaff(viewer.appType);
const mayConsentForSelf = (scope: AccountScope): boolean => mayConsent(scope) && canBeLookedAt(scope.viewer.appType);
/** The account's own managers decide for all of its people. */
const mayManage = (scope: AccountScope): boolean => mayConsent(scope) && scope.profile === MANAGER_PROFILE;

interface SupportAccess {
  readonly mayManage: boolean;
  readonly mayConsentForSelf: boolean;
  readonly consents: ViewAsConsent[];
  readonly requests: ViewAsRequest[];
  readonly looks: ViewAsLook[];
}

/** Managers and staff see all of it, others what is about themselves, which the rule of the account is too. */
export const readAccess = async ({ db }: ViewAsParts, scope: AccountScope): Promise<SupportAccess> => {
  const { accountId, viewer } = scope;
  const manages = mayManage(scope);
  const seesAll = manages || canLookAs(viewer.appType);
  const [consents, requests, looks] = await Promise.all([
    listConsents(db, accountId),
    listRequests(db, accountId),
    listLooks(db, accountId),
  ]);
  const isMine = (personId: string | null): boolean => personId === viewer.userId;
  return {
    mayManage: manages,
    mayConsentForSelf: mayConsentForSelf(scope),
    consents: consents
      .filter(({ personId }) => seesAll || personId === null || isMine(personId))
      .map(({ personId, until, grantedAt, ...consent }) => ({
        ...consent,
        isMine: isMine(personId),
        until: until?.toISOString() ?? null,
        grantedAt: grantedAt.toISOString(),
        canRevoke: manages || isMine(personId),
      })),
    requests: requests
      .filter(({ personId }) => seesAll || isMine(personId))
      .map(({ personId, askedAt, ...request }) => ({
        ...request,
        isMine: isMine(personId),
        askedAt: askedAt.toISOString(),
      })),
    looks: looks
      .filter(({ personId }) => seesAll || isMine(personId))
      .map(({ personId: _person, startedAt, expiresAt, endedAt, ...look }) => ({
        ...look,
        startedAt: startedAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
      })),
  };
};

interface Grant {
  readonly whom: 'me' | 'account';
  readonly length: ConsentLength;
  readonly mayAct: boolean;
}

/** After a change of consents: looks that stood on one that is gone are over, here and in every process. */
const endLooksWithoutConsent = async ({ db, access }: ViewAsParts): Promise<void> => {
  await endOverLooks(db);
  access.forget();
};

export const grant = async (
  parts: ViewAsParts,
  scope: AccountScope,
  { whom, length, mayAct }: Grant,
  requestId: string,
): Promise<string> => {
  if (whom === 'account' ? !mayManage(scope) : !mayConsentForSelf(scope)) throw new AppError('FORBIDDEN');
  const {
    accountId,
    viewer: { userId },
  } = scope;
  const id = randomUUID();
  const personId = whom === 'account' ? null : userId;
  const until = consentUntil(length, new Date());
  await parts.db.transaction().execute(async (trx) => {
    await revokeEarlier(trx, accountId, personId, userId);
    await insertConsent(trx, { id, accountId, personId, mayAct, until, grantedBy: userId });
    await recordAudit(trx, {
      accountId,
      actorId: userId,
      action: whom === 'account' ? 'view-as.allow-all' : 'view-as.allow',
      subject: userId,
      detail: { consent: id, mayAct, until },
      requestId,
    });
    await announceAccessChange(trx);
  });
  await endLooksWithoutConsent(parts);
  return id;
};

export const revoke = async (parts: ViewAsParts, scope: AccountScope, id: string, requestId: string): Promise<void> => {
  const {
    accountId,
    viewer: { userId },
  } = scope;
  await parts.db.transaction().execute(async (trx) => {
    const consent = mayConsent(scope) ? await findConsent(trx, accountId, id) : undefined;
    if (!consent || (consent.person_id !== userId && !mayManage(scope)))
      throw new AppError(mayConsent(scope) ? 'CONSENT_NOT_FOUND' : 'FORBIDDEN');
    await revokeConsent(trx, id, userId);
    await recordAudit(trx, {
      accountId,
      actorId: userId,
      action: 'view-as.revoke',
      subject: consent.person_id ?? userId,
      detail: { consent: id },
      requestId,
    });
    await announceAccessChange(trx);
  });
  await endLooksWithoutConsent(parts);
};

const customerOf = async (db: Db, { accountId, isAdminPanel }: AccountScope, staffId: string, personId: string) => {
  const [person] = isAdminPanel ? [] : await listCustomers(db, accountId, staffId, personId);
  if (!person) throw new AppError('USER_NOT_FOUND');
  return person;
};

export const viewablePeople = async (
  { db }: ViewAsParts,
  { accountId, isAdminPanel, viewer }: AccountScope,
): Promise<ViewablePerson[]> => {
  const people = isAdminPanel ? [] : await listCustomers(db, accountId, viewer.userId);
  return people.map(({ id, fullName, email, profile, consentId, mayAct, until }) => ({
    id,
    fullName,
    email,
    profile,
    consent: consentId === null ? null : { mayAct: mayAct === true, until: until?.toISOString() ?? null },
  }));
};

interface Asked {
  readonly personId: string;
  readonly reason: string;
}

/** Where customers decide who may look. */
export const supportAccessAddress = (accountId: string): string =>
  `#/${encodeURIComponent(accountId)}/settings/support`;

export const ask = async (
  { db, catalog }: ViewAsParts,
  scope: AccountScope,
  { personId, reason }: Asked,
  requestId: string,
): Promise<string> => {
  const { accountId, viewer } = scope;
  const person = await customerOf(db, scope, viewer.userId, personId);
  const template = await inboxTemplate(catalog);
  const id = randomUUID();
  await db.transaction().execute(async (trx) => {
    await insertRequest(trx, { id, accountId, personId, askedBy: viewer.userId, reason });
    await deliverMessage(trx, template, {
      id: `view-as-${id}`,
      accountId,
      kind: 'Announcement',
      severity: 'Info',
      subject: `${viewer.fullName} asks to see the console as ${person.fullName} does`,
      text: `Reason: ${reason}\nNothing is shown unless you allow it. You decide for how long, and can withdraw it at any time. The audit log shows every look.`,
      about: { text: 'Decide in Support access', href: supportAccessAddress(accountId) },
      memberId: personId,
      isMailRequested: true,
    });
    await recordAudit(trx, {
      accountId,
      actorId: viewer.userId,
      action: 'view-as.ask',
      subject: personId,
      detail: { reason },
      requestId,
    });
  });
  return id;
};

export const start = async (
  { db, access }: ViewAsParts,
  scope: AccountScope,
  { personId, reason }: Asked,
  requestId: string,
): Promise<{ accountId: string; until: string; mayAct: boolean }> => {
  const { accountId, viewer } = scope;
  const { consentId, fullName, mayAct, until } = await customerOf(db, scope, viewer.userId, personId);
  if (consentId === null) throw new AppError('VIEW_AS_NO_CONSENT', { values: { person: fullName } });
  const id = randomUUID();
  const expiresAt = lookEnd(new Date(), until);
  await db.transaction().execute(async (trx) => {
    await insertLook(trx, {
      id,
      sessionId: viewer.sessionId,
      staffId: viewer.userId,
      accountId,
      personId,
      consentId,
      mayAct: mayAct === true,
      reason,
      expiresAt,
    });
    await recordAudit(trx, {
      accountId,
      actorId: viewer.userId,
      action: 'view-as.start',
      subject: personId,
      detail: { look: id, reason, mayAct: mayAct === true, until: expiresAt },
      requestId,
    });
    await announceAccessChange(trx);
  });
  access.forget();
  return { accountId, until: expiresAt.toISOString(), mayAct: mayAct === true };
};

/** The session is the staff member's own again. */
export const leave = async ({ db, access }: ViewAsParts, { look }: Viewer, requestId: string): Promise<void> => {
  if (!look) return;
  await db.transaction().execute(async (trx) => {
    const isEnded = await endLook(trx, look.id);
    if (isEnded)
      await recordAudit(trx, {
        accountId: look.accountId,
        actorId: look.staffId,
        action: 'view-as.end',
        subject: look.personId,
        detail: { look: look.id, ending: 'left' },
        requestId,
      });
    await announceAccessChange(trx);
  });
  access.forget();
};
