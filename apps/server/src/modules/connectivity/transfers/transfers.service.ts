import { numberText } from '@airlane/domain/text/number-text';
import { MAX_LISTED_THINGS, type ShownThings } from '@airlane/contract/calls/bulk';
import type { Transfer } from '@airlane/contract/calls/transfers';
import { daysAfter } from '@airlane/domain/time/durations';
import { isProviderStaff } from '@airlane/domain/access/roles';
import {
  TRANSFER_OFFER_DAYS,
  type TransferOrder,
  transferOrderOf,
  type TransferSide,
  transferStatusAt,
  transferStepProblem,
  transferTargetProblem,
} from '@airlane/domain/things/transfer-life';
import { THING_GONE } from '@airlane/domain/bulk/bulk-actions';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { invalidField } from '#kernel/validation.ts';
import { deliverMessage, inboxTemplate } from '#modules/platform/inbox/deliver-message.ts';
import type { StoredTemplate } from '#kernel/listing/stored-template.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { selectThings } from '../bulk/selected-things.ts';
import { planJob } from '../bulk/plan-job.ts';
import {
  codeOf,
  decide,
  findParty,
  findTransfer,
  findTransferByKey,
  insertTransfer,
  listTransferRows,
  lockOverlapping,
  lockStatus,
  recordJob,
  shownIccids,
  thingsAmong,
  transferredThingsSql,
  type TransferRow,
  type TransferViewer,
} from './transfers.repository.ts';

export interface TransferParts {
  readonly db: Db;
  readonly catalog: TemplateCatalog;
}

const SHOWN_NUMBERS = 3;
export const TRANSFERS_PAGE = 'transfers';

const notFound = (): AppError => new AppError('DOCUMENT_NOT_FOUND', { values: { what: 'Transfer' } });
const viewerOf = ({ accountId, isAdminPanel, viewer }: AccountScope): TransferViewer => ({
  accountId,
  isAdminPanel,
  vertical: viewer.vertical,
});

const sideOf = ({ accountId }: AccountScope, { fromAccount, toAccount }: TransferRow): TransferSide | 'staff' =>
  accountId === fromAccount ? 'sender' : accountId === toAccount ? 'receiver' : 'staff';

/** Ids and codes can be guessed, so a customer reads what they typed until that account has accepted. */
const receiverFor = (
  { viewer }: AccountScope,
  side: TransferSide | 'staff',
  { status, toAccount, toTitle, sentTo }: TransferRow,
): Transfer['to'] => {
  const isKnown = side !== 'sender' || status === 'accepted' || isProviderStaff(viewer.appType);
  if (!isKnown) return { id: sentTo, title: sentTo };
  return toAccount === null
    ? { id: sentTo, title: `${sentTo} (no such account)` }
    : { id: toAccount, title: toTitle ?? toAccount };
};

/** Who of the sender's people offered it is nothing for the receiver. */
const present = (scope: AccountScope, row: TransferRow, now: Date): Transfer => {
  const side = sideOf(scope, row);
  return {
    id: row.id,
    side,
    from: { id: row.fromAccount, title: row.fromTitle },
    to: receiverFor(scope, side, row),
    status: transferStatusAt(row.status, row.offeredAt, now),
    note: row.note,
    total: row.total,
    done: row.done,
    failed: row.failed,
    jobStatus: row.jobStatus ?? '',
    job: side === 'sender' ? row.jobId : null,
    samples: [...row.samples],
    offeredAt: row.offeredAt.toISOString(),
    offeredBy: side === 'receiver' ? '' : (row.offeredByName ?? ''),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    expiresAt: daysAfter(row.offeredAt, TRANSFER_OFFER_DAYS).toISOString(),
  };
};

export const listAllTransfers = async ({ db }: TransferParts, scope: AccountScope) => ({
  transfers: (await listTransferRows(db, viewerOf(scope))).map((row) => present(scope, row, new Date())),
  account: { id: scope.accountId, code: await codeOf(db, scope.accountId) },
});

const readTransfer = async (db: Db, scope: AccountScope, id: string): Promise<Transfer> => {
  const row = await findTransfer(db, viewerOf(scope), id);
  if (!row) throw notFound();
  return present(scope, row, new Date());
};

const things = (total: number): string => `${numberText(total)} ${total === 1 ? 'Thing' : 'Things'}`;

const named = (iccids: readonly string[]): string =>
  `${iccids.slice(0, SHOWN_NUMBERS).join(', ')}${iccids.length > SHOWN_NUMBERS ? ' …' : ''}`;

/** Messages are mailed, and the owner of an account chooses its name: they hold no word that another account wrote. */
const aboutTransfers = (accountId: string) =>
  ({
    accountId,
    kind: 'Alert',
    severity: 'Info',
    about: { text: 'Transfers', href: `#/${accountId}/${TRANSFERS_PAGE}` },
  }) as const;

const withdrawOverlapping = async (trx: Db, inbox: StoredTemplate, id: string): Promise<void> => {
  for (const other of await lockOverlapping(trx, id)) {
    await decide(trx, other.id, 'withdrawn', null);
    if (other.toAccount === null) continue;
    await deliverMessage(trx, inbox, {
      ...aboutTransfers(other.toAccount),
      id: `transfer-${other.id}-withdrawn`,
      subject: `The offer of ${things(other.total)} was withdrawn`,
      text: 'Another account has accepted Things that were offered to you too. Nothing was changed.',
    });
  }
};

export interface Offer {
  readonly to: string;
  readonly iccids: readonly string[];
  /** Instead of ICCIDs: what a table shows. */
  readonly things?: ShownThings | undefined;
  readonly note: string;
  readonly requestKey: string | undefined;
}

/** The ICCIDs that an offer is about: those that are named, or those that the table shows now. */
const offeredIccids = async (
  parts: TransferParts,
  scope: AccountScope,
  { iccids, things: shown }: Offer,
): Promise<readonly string[]> => {
  if (shown && iccids.length > 0) throw invalidField('things', 'either', 'Name ICCIDs, or what the table shows');
  if (!shown && iccids.length === 0) throw invalidField('iccids', 'required', 'Choose at least one Thing');
  if (!shown) return [...new Set(iccids)];
  const { sql: selection } = await selectThings(parts, scope, shown);
  const found = selection.kind === 'selected' ? await shownIccids(parts.db, selection, MAX_LISTED_THINGS + 1) : [];
  if (found.length === 0) throw invalidField('things', 'none', 'No Things match');
  if (found.length > MAX_LISTED_THINGS)
    throw invalidField('things', 'tooMany', `At most ${numberText(MAX_LISTED_THINGS)} Things at a time`);
  return found;
};

/** A code that leads to no account gets an offer without a receiver, which ends like one that is not answered: a refusal would tell customers which codes are in use. */
const receiverOf = async (
  { db }: TransferParts,
  { accountId, isAdminPanel, viewer }: AccountScope,
  to: string,
): Promise<string | undefined> => {
  const party = await findParty(db, to, viewer.vertical);
  const target = party?.isAdminPanel === true ? undefined : party;
  if (!target && !isProviderStaff(viewer.appType)) return undefined;
  const problem = transferTargetProblem({ id: accountId, vertical: viewer.vertical, isAdminPanel }, target);
  if (problem !== undefined || !target) throw invalidField('to', 'account', problem ?? '');
  return target.id;
};

export const offer = async (
  parts: TransferParts,
  scope: AccountScope,
  asked: Offer,
  requestId: string,
): Promise<Transfer> => {
  const { db, catalog } = parts;
  const { to, note, requestKey } = asked;
  const { accountId, isAdminPanel, viewer } = scope;
  const earlier = requestKey === undefined ? undefined : await findTransferByKey(db, viewer.userId, requestKey);
  if (earlier !== undefined) return readTransfer(db, scope, earlier);
  if (isAdminPanel) throw invalidField('iccids', 'adminPanel', 'Choose the account whose Things are to be transferred');
  const wanted = await offeredIccids(parts, scope, asked);
  const mine = new Set(await thingsAmong(db, accountId, wanted));
  const strangers = wanted.filter((iccid) => !mine.has(iccid));
  if (strangers.length > 0)
    throw invalidField(
      'iccids',
      'unknownThing',
      `${things(strangers.length)} not found in this account: ${named(strangers)}`,
    );
  const target = await receiverOf(parts, scope, to);
  const inbox = await inboxTemplate(catalog);
  const id = await db.transaction().execute(async (trx) => {
    const { id: transfer, held } = await insertTransfer(trx, {
      fromAccount: accountId,
      toAccount: target ?? null,
      sentTo: to,
      note,
      offeredBy: viewer.userId,
      requestKey: requestKey ?? null,
      iccids: wanted,
    });
    if (held.length > 0)
      throw invalidField(
        'iccids',
        'offered',
        `${things(held.length)} in another open offer or on their way: ${named(held)}`,
      );
    await recordAudit(trx, {
      accountId,
      actorId: viewer.userId,
      action: 'transfer.offer',
      subject: transfer,
      detail: { to: target ?? to, things: wanted.length },
      requestId,
    });
    if (target === undefined) return transfer;
    await deliverMessage(trx, inbox, {
      ...aboutTransfers(target),
      id: `transfer-${transfer}`,
      subject: `Another account offers you ${things(wanted.length)}`,
      isMailRequested: true,
      text: `Accept or decline within ${TRANSFER_OFFER_DAYS} days. The page of transfers says who offers them.`,
    });
    return transfer;
  });
  return readTransfer(db, scope, id);
};

/** The Things go over by a bulk job of the sender, on behalf of the person who offered them: what that person may no longer do does not happen. */
const startJob = async (trx: Db, scope: AccountScope, row: TransferRow, requestId: string): Promise<void> => {
  const sender: AccountScope = {
    ...scope,
    accountId: row.fromAccount,
    accountTitle: row.fromTitle,
    viewer: { ...scope.viewer, userId: row.offeredBy },
    things: { kind: 'all' },
  };
  const job = await planJob(
    trx,
    sender,
    {
      action: 'transfer',
      params: { transfer: row.id, toAccount: scope.accountId },
      who: { kind: 'list', count: row.total },
      selection: { kind: 'named', rows: transferredThingsSql(row.id), stranger: THING_GONE },
      how: {},
    },
    undefined,
    requestId,
  );
  await recordJob(trx, row.id, job.id);
};

export const order = async (
  { db, catalog }: TransferParts,
  scope: AccountScope,
  id: string,
  asked: TransferOrder,
  requestId: string,
): Promise<Transfer> => {
  const row = await findTransfer(db, viewerOf(scope), id);
  if (!row) throw notFound();
  const { side, to } = transferOrderOf[asked];
  if (sideOf(scope, row) !== side) throw new AppError('FORBIDDEN');
  const inbox = await inboxTemplate(catalog);
  const { accountId, viewer } = scope;
  await db.transaction().execute(async (trx) => {
    if (asked === 'accept') await withdrawOverlapping(trx, inbox, id);
    const status = transferStatusAt((await lockStatus(trx, id)) ?? row.status, row.offeredAt, new Date());
    const problem = status === to ? `This transfer is ${status} already` : transferStepProblem(status, to);
    if (problem !== undefined) throw invalidField('order', 'transition', problem);
    await decide(trx, id, to, viewer.userId);
    if (asked === 'accept') await startJob(trx, scope, row, requestId);
    await recordAudit(trx, {
      accountId,
      actorId: viewer.userId,
      action: `transfer.${asked}`,
      subject: id,
      detail: { things: row.total },
      requestId,
    });
    const other = side === 'receiver' ? row.fromAccount : row.toAccount;
    if (other === null) return;
    await deliverMessage(trx, inbox, {
      ...aboutTransfers(other),
      id: `transfer-${id}-${to}`,
      subject: `${side === 'receiver' ? 'Your transfer' : 'The offer'} of ${things(row.total)} was ${to}`,
      text: asked === 'accept' ? 'The Things are going over now.' : 'Nothing was changed.',
    });
  });
  return readTransfer(db, scope, id);
};
