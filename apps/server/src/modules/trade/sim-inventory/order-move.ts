import { isSimGiven, type SimMoveTarget, simStepProblem } from '@airlane/domain/sims/sim-life';
import { thingIdOf } from '@airlane/domain/things/thing-id';
import { findScope } from '#kernel/access/access.repository.ts';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { recordAudit, recordAudits } from '#kernel/audit/audit.repository.ts';
import type { Db } from '#kernel/database/open.ts';
import { invalidField } from '#kernel/validation.ts';
import { announceThings } from '#modules/connectivity/things/announce-things.ts';
import { type Assignment, grouped } from './assign-sims.ts';
import { type CustomerThing, lockCustomerThings, removeThings, retireThings } from './customer-things.repository.ts';
import { moveSims } from './move-sims.ts';
import { type InventoryEntry, lockEntries } from './subscribers.repository.ts';

export interface MoveRequest {
  readonly iccids: readonly string[];
  readonly to: SimMoveTarget;
  readonly customerId: string;
  readonly note: string;
  readonly dryRun: boolean;
}

const customerOf = async (db: Db, { viewer }: AccountScope, { to, customerId }: MoveRequest) => {
  if (customerId === '') return null;
  if (to !== 'reserved')
    throw invalidField('customerId', 'notReserved', 'A customer is named for SIMs that are reserved');
  const customer = await findScope(db, viewer, customerId);
  if (!customer) throw invalidField('customerId', 'unknownAccount', 'Choose one of your accounts');
  if (customer.isAdminPanel)
    throw invalidField(
      'customerId',
      'adminPanel',
      `SIMs are for customers: "${customer.accountTitle}" cannot have any`,
    );
  return { accountId: customer.accountId, accountTitle: customer.accountTitle };
};

const obstacleOf = (
  entry: InventoryEntry | undefined,
  thing: CustomerThing | undefined,
  to: SimMoveTarget,
): string | undefined => {
  if (!entry) return 'Not in the inventory';
  if (entry.status === to) return `Already ${to}`;
  return (
    simStepProblem(entry.status, to) ??
    (isSimGiven(entry.status) && thing?.state === 'ACTIVE' ? 'The SIM is active. Suspend its Thing first' : undefined)
  );
};

/** What is taken back can be given out again, so its Thing goes; of a retired SIM the customer keeps the history. */
const takeFromCustomers = async (
  trx: Db,
  things: readonly CustomerThing[],
  to: SimMoveTarget,
  actorId: string,
  requestId: string,
): Promise<void> => {
  if (things.length === 0) return;
  const iccids = things.map(({ iccid }) => iccid);
  for (const accountId of new Set(things.map((thing) => thing.accountId)))
    await announceThings(
      trx,
      accountId,
      things.filter((thing) => thing.accountId === accountId).map(({ iccid }) => iccid),
    );
  if (to === 'retired') await retireThings(trx, iccids);
  else await removeThings(trx, iccids);
  await recordAudits(
    trx,
    things.map(({ iccid, accountId }) => ({
      accountId,
      actorId,
      action: to === 'retired' ? 'thing.retire' : 'thing.take-back',
      subject: thingIdOf(iccid),
      requestId,
    })),
  );
};

/** Moves SIMs that staff scanned or pasted, all that can be in one transaction. A dry run says what would become of each and changes nothing. */
export const orderMove = async (
  db: Db,
  scope: AccountScope,
  request: MoveRequest,
  requestId: string,
): Promise<{ readonly moved: number; readonly refused: Assignment['refused'] }> => {
  const customer = await customerOf(db, scope, request);
  const iccids = [...new Set(request.iccids)];
  const { to, note, dryRun } = request;
  const { userId: actorId, vertical } = scope.viewer;
  return db.transaction().execute(async (trx) => {
    const things = await lockCustomerThings(trx, iccids);
    const entries = new Map((await lockEntries(trx, vertical, iccids)).map((entry) => [entry.iccid, entry]));
    const refused = new Map(
      iccids.flatMap((iccid): [string, string][] => {
        const problem = obstacleOf(entries.get(iccid), things.get(iccid), to);
        return problem === undefined ? [] : [[iccid, problem]];
      }),
    );
    const free = iccids.flatMap((iccid) => (refused.has(iccid) ? [] : (entries.get(iccid) ?? [])));
    if (!dryRun && free.length > 0) {
      await takeFromCustomers(
        trx,
        free.flatMap(({ iccid, status }) => (isSimGiven(status) ? (things.get(iccid) ?? []) : [])),
        to,
        actorId,
        requestId,
      );
      await moveSims(trx, free, { to, customer, actorId, note });
      await recordAudit(trx, {
        accountId: scope.accountId,
        actorId,
        action: 'sim-inventory.move',
        subject: to,
        detail: { sims: free.length, to },
        requestId,
      });
    }
    return { moved: free.length, refused: grouped(refused) };
  });
};
