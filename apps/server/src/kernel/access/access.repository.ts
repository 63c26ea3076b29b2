import type { AppType } from '@airlane/domain/access/roles';
import type { ThingScope } from '@airlane/domain/access/thing-scope';
import { appTypeDefinitions, viewingRole } from '@airlane/domain/access/roles';
import { owesTerms } from '@airlane/domain/access/terms';
import { thingScopeOf } from '@airlane/domain/access/thing-scope';
import type { Db } from '../database/open.ts';
import { acceptedTermsAt } from './accepted-terms.source.ts';
import { endOverLooks, findLook } from './looks.repository.ts';
import type { AccountScope, Look, Viewer } from './viewer.ts';

const findOwnViewer = async (db: Db, sessionId: string): Promise<Viewer | undefined> => {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.vertical', 'users.app_type', 'users.email', 'users.full_name'])
    .select(acceptedTermsAt('users').as('acceptedAt'))
    .where('sessions.id', '=', sessionId)
    .where('sessions.revoked_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .where('users.status', '=', 'Active')
    .executeTakeFirst();
  return (
    row && {
      userId: row.id,
      sessionId,
      vertical: row.vertical,
      appType: row.app_type,
      email: row.email,
      fullName: row.full_name,
      owesTerms: owesTerms({
        vertical: row.vertical,
        appType: row.app_type,
        hasAccepted: row.acceptedAt !== null,
      }),
    }
  );
};

/** A person as they are now, for work that goes on without their session. Nothing where they may no longer log in. */
export const findPersonAsViewer = async (db: Db, userId: string): Promise<Viewer | undefined> => {
  const row = await db
    .selectFrom('users')
    .select(['vertical', 'app_type as appType', 'email', 'full_name as fullName'])
    .select(acceptedTermsAt('users').as('acceptedAt'))
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('status', '=', 'Active')
    .executeTakeFirst();
  if (!row) return undefined;
  const { acceptedAt, ...person } = row;
  return { ...person, userId, sessionId: '', owesTerms: owesTerms({ ...person, hasAccepted: acceptedAt !== null }) };
};

/** The one place that decides who a session is: the person who signed in, or the customer as whom they look. */
export const findViewer = async (db: Db, sessionId: string): Promise<Viewer | undefined> => {
  const own = await findOwnViewer(db, sessionId);
  const found = own && (await findLook(db, sessionId));
  if (!found) return own;
  const { look, person } = found;
  if (look.ending === null) return { ...person, sessionId, look };
  await endOverLooks(db, sessionId);
  return { ...own, look };
};

/** Accounts that a person reaches: all of the vertical for provider staff, otherwise those with a membership. Who looks as a customer reaches the account that consented. */
export const reachableAccounts = (
  db: Db,
  viewer: { userId: string; vertical: string; appType: AppType; look?: Pick<Look, 'accountId'> },
) =>
  db
    .selectFrom('accounts')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.account_id', '=', 'accounts.id')
        .on('memberships.user_id', '=', viewer.userId)
        .on('memberships.accepted_at', 'is not', null)
        .on('memberships.deleted_at', 'is', null),
    )
    .where('accounts.vertical', '=', viewer.vertical)
    .where('accounts.deleted_at', 'is', null)
    .$if(!appTypeDefinitions[viewer.appType].reachesEveryAccount, (query) =>
      query.where('memberships.id', 'is not', null),
    )
    .$if(viewer.look !== undefined, (query) => query.where('accounts.id', '=', viewer.look?.accountId ?? ''));

/** The accounts that an organization manager decides for. Provider staff decide for all of them, customers for none. */
const findManagedAccounts = async (db: Db, viewer: Viewer): Promise<readonly string[] | undefined> => {
  const { isStaff, reachesEveryAccount } = appTypeDefinitions[viewer.appType];
  if (!isStaff || reachesEveryAccount) return undefined;
  return (await reachableAccounts(db, viewer).select('accounts.id').execute()).map(({ id }) => id);
};

export const findScope = async (db: Db, viewer: Viewer, accountId: string): Promise<AccountScope | undefined> => {
  const row = await reachableAccounts(db, viewer)
    .where('accounts.id', '=', accountId)
    .select([
      'accounts.id',
      'accounts.title',
      'accounts.is_admin_panel',
      'accounts.is_invoicing',
      'accounts.features',
      'memberships.profile',
      'memberships.thing_groups',
    ])
    .executeTakeFirst();
  return (
    row && {
      viewer,
      accountId: row.id,
      accountTitle: row.title,
      manages: await findManagedAccounts(db, viewer),
      isAdminPanel: row.is_admin_panel,
      isInvoicing: row.is_invoicing,
      features: row.features,
      viewingRole: viewingRole(viewer.appType, row.is_admin_panel),
      permissions: appTypeDefinitions[viewer.appType].permissions,
      profile: row.profile,
      things: thingScopeOf(row.profile, row.thing_groups ?? []),
    }
  );
};

export interface PresentRights {
  /** A person who has left the account sees none. */
  readonly things: ThingScope;
  /** Absent where the person is not active any more. */
  readonly appType: AppType | undefined;
}

/** What a person sees and may do now, for work that goes on without them. */
export const findPresentRights = async (db: Db, accountId: string, userId: string): Promise<PresentRights> => {
  const person = await db
    .selectFrom('users')
    .select(['id as userId', 'vertical', 'app_type as appType', 'status'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const row =
    person &&
    (await reachableAccounts(db, person)
      .where('accounts.id', '=', accountId)
      .select(['memberships.profile', 'memberships.thing_groups'])
      .executeTakeFirst());
  return {
    things: row ? thingScopeOf(row.profile, row.thing_groups ?? []) : { kind: 'groups', groups: [] },
    appType: person?.status === 'Active' ? person.appType : undefined,
  };
};

export const findThingScope = async (db: Db, accountId: string, userId: string): Promise<ThingScope> =>
  (await findPresentRights(db, accountId, userId)).things;
