import { numberText } from '@airlane/domain/text/number-text';
import { MAX_ASSIGNED_SIMS } from '@airlane/contract/calls/sim-inventory';
import { isSimGiven, reservationProblem, simStepProblem } from '@airlane/domain/sims/sim-life';
import { findScope } from '#kernel/access/access.repository.ts';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { invalidField } from '#kernel/validation.ts';
import { findProviderScope } from '#modules/people/accounts/accounts.repository.ts';
import { giveSims } from './give-sims.ts';
import { findAvailable, type InventoryEntry, lockEntries, takenIccids } from './subscribers.repository.ts';

export interface AssignRequest {
  readonly customerId: string;
  readonly iccids: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly dryRun: boolean;
  /** What the history of each SIM says of it. */
  readonly note?: string;
  /** Why a SIM of the inventory is not the right one for the caller, where there is more to it than being available. */
  readonly obstacle?: (entry: InventoryEntry) => string | undefined;
  /** In the same transaction, with those that were assigned. */
  readonly assigned?: (trx: Db, iccids: readonly string[]) => Promise<void>;
}

export interface Assignment {
  readonly assigned: number;
  readonly refused: { reason: string; count: number; examples: string[] }[];
}

const SHOWN_EXAMPLES = 5;

const customerOf = async (db: Db, { viewer }: AccountScope, customerId: string): Promise<AccountScope> => {
  const customer = await findScope(db, viewer, customerId);
  if (!customer) throw invalidField('customerId', 'unknownAccount', 'Choose one of your accounts');
  if (customer.isAdminPanel)
    throw invalidField(
      'customerId',
      'adminPanel',
      `SIMs are for customers: "${customer.accountTitle}" cannot have any`,
    );
  return customer;
};

/** Those that are named, or those of a range that are there to be assigned. */
const selectedIccids = async (db: Db, accountId: string, { iccids, from, to }: AssignRequest): Promise<string[]> => {
  if (iccids.length > 0) return [...new Set(iccids)];
  if (from === '' || to === '')
    throw invalidField('iccids', 'required', 'Name ICCIDs, or the first and the last of a range');
  if (from.length !== to.length || from > to)
    throw invalidField('to', 'range', 'The last ICCID must be as long as the first and not before it');
  const found = await findAvailable(db, accountId, from, to, MAX_ASSIGNED_SIMS + 1);
  if (found.length > MAX_ASSIGNED_SIMS)
    throw invalidField(
      'to',
      'tooMany',
      `This range has more than ${numberText(MAX_ASSIGNED_SIMS)} available SIMs. Choose a smaller one.`,
    );
  if (found.length === 0) throw invalidField('from', 'none', 'The inventory has no available SIMs in this range');
  return found;
};

export const grouped = (reasons: ReadonlyMap<string, string>): Assignment['refused'] => {
  const groups = new Map<string, string[]>();
  for (const [iccid, reason] of reasons) groups.set(reason, [...(groups.get(reason) ?? []), iccid]);
  return [...groups].map(([reason, iccids]) => ({
    reason,
    count: iccids.length,
    examples: iccids.slice(0, SHOWN_EXAMPLES),
  }));
};

/** Why SIMs cannot be assigned. */
const obstacles = (
  iccids: readonly string[],
  entries: ReadonlyMap<string, InventoryEntry>,
  taken: ReadonlySet<string>,
  { customerId, obstacle }: AssignRequest,
): Map<string, string> =>
  new Map(
    iccids.flatMap((iccid): [string, string][] => {
      const entry = entries.get(iccid);
      // First of all, or the answer would tell which SIMs other providers have.
      if (!entry) return [[iccid, 'Not in the inventory']];
      if (taken.has(iccid) || isSimGiven(entry.status)) return [[iccid, 'Already assigned']];
      const reserved = reservationProblem(
        { state: entry.status, reservedFor: entry.customerId, reservedForName: entry.customerName },
        customerId,
      );
      const problem =
        simStepProblem(entry.status, 'assigned') ?? reserved ?? (entry.imsi === '' ? 'Has no IMSI' : obstacle?.(entry));
      return problem === undefined ? [] : [[iccid, problem]];
    }),
  );

/** Makes SIMs of the inventory Things of a customer, all that can be in one transaction. A dry run says what would become of each and changes nothing. */
export const assignSims = async (
  db: Db,
  scope: AccountScope,
  request: AssignRequest,
  requestId: string,
): Promise<Assignment> => {
  const customer = await customerOf(db, scope, request.customerId);
  const provider = await findProviderScope(db, scope.viewer);
  if (!provider) throw new AppError('FORBIDDEN');
  const iccids = await selectedIccids(db, provider.accountId, request);
  return db.transaction().execute(async (trx) => {
    const entries = new Map(
      (await lockEntries(trx, scope.viewer.vertical, iccids)).map((entry) => [entry.iccid, entry]),
    );
    const refused = obstacles(iccids, entries, await takenIccids(trx, iccids), request);
    const free = iccids.flatMap((iccid) => (refused.has(iccid) ? [] : (entries.get(iccid) ?? [])));
    if (request.dryRun) return { assigned: free.length, refused: grouped(refused) };
    const done = new Set(
      await giveSims(
        trx,
        {
          providerAccountId: provider.accountId,
          customer,
          actorId: scope.viewer.userId,
          requestId,
          ...(request.note !== undefined && { note: request.note }),
        },
        free,
      ),
    );
    for (const { iccid } of free) if (!done.has(iccid)) refused.set(iccid, 'Already assigned');
    await request.assigned?.(trx, [...done]);
    return { assigned: done.size, refused: grouped(refused) };
  });
};
