import { bulkActionOf, type BulkActionName, THING_GONE } from '@airlane/domain/bulk/bulk-actions';
import { groupMoveProblem, type ThingScope } from '@airlane/domain/access/thing-scope';
import { findPresentRights } from '#kernel/access/access.repository.ts';
import type { Db } from '#kernel/database/open.ts';
import { findRatePlanNames } from '../things/rate-plans.repository.ts';
import type { BulkParams, MovedThing } from './acting-for.ts';
import { actionEffects } from './action-effects.ts';
import type { BulkJobRow } from './bulk-jobs.repository.ts';
import { dueByZone, type ItemOutcome, lockThings, readTurn, type TurnRow } from './plan.repository.ts';
import type { LeasedSlice } from './slices.repository.ts';

const NO_LONGER_ALLOWED = 'The person who ordered this may no longer do it';

interface Orderer {
  readonly things: ThingScope;
  /** Why nothing at all may be done any more. */
  readonly problem: string | undefined;
}

/** What the job was asked for may be gone by now, or out of the orderer's reach. */
const paramProblem = async (
  db: Db,
  accountId: string,
  things: ThingScope,
  { group, ratePlan }: BulkParams,
): Promise<string | undefined> => {
  if (group !== undefined) return groupMoveProblem(things, group);
  return ratePlan === undefined || (await findRatePlanNames(db, { accountId })).includes(ratePlan)
    ? undefined
    : `The rate plan "${ratePlan}" no longer exists`;
};

/** The person who ordered the job as they are now: they may see less than when they ordered it, or nothing. */
const readOrderer = async (
  db: Db,
  { account_id, ordered_by, action, params, is_undo }: BulkJobRow,
): Promise<Orderer> => {
  const { things, appType } = await findPresentRights(db, account_id, ordered_by);
  if (appType === undefined || !bulkActionOf(action).appTypes.includes(appType))
    return { things, problem: NO_LONGER_ALLOWED };
  return { things, problem: is_undo ? undefined : await paramProblem(db, account_id, things, params as BulkParams) };
};

export interface ReadBatch {
  /** Outcomes that are clear without acting. */
  readonly clear: readonly ItemOutcome[];
  readonly moved: readonly MovedThing[];
}

const sortOut = (rows: readonly TurnRow[], { things, problem }: Orderer, action: BulkActionName): ReadBatch => {
  const clear: ItemOutcome[] = [];
  const moved: MovedThing[] = [];
  for (const { position, iccid, found, reason, before, after } of rows) {
    if (!found) clear.push({ position, outcome: 'failed', reason: THING_GONE });
    else if (problem !== undefined) clear.push({ position, outcome: 'failed', reason: problem });
    else if (reason !== null) clear.push({ position, outcome: 'skipped', reason });
    else {
      const thing = { position, iccid, before, after };
      const own = actionEffects[action].problem?.(things, thing);
      if (own === undefined) moved.push(thing);
      else clear.push({ position, outcome: 'failed', reason: own });
    }
  }
  return { clear, moved };
};

export interface Batch {
  readonly job: BulkJobRow;
  readonly slice: LeasedSlice;
  readonly max: number;
}

/** The next Things of a slice that are due. Locked, they do not change until the transaction ends. */
export const readBatch = async (
  trx: Db,
  { job, slice, max }: Batch,
  { isLocked }: { readonly isLocked: boolean },
): Promise<ReadBatch> => {
  const { action, params, is_undo: isUndo, account_id: accountId, how } = job;
  const orderer = await readOrderer(trx, job);
  const turn = { ...slice, max, isDue: dueByZone(how.window, new Date()) };
  if (isLocked) await lockThings(trx, turn);
  const check = { action, params: params as BulkParams, isUndo, accountId, things: orderer.things };
  return sortOut(await readTurn(trx, check, turn), orderer, action);
};
