import type { BulkActionName } from '@airlane/domain/bulk/bulk-actions';
import type { BulkStep } from '@airlane/domain/bulk/bulk-steps';
import type { DayWindow } from '@airlane/domain/bulk/bulk-window';
import { openCountries, THING_ZONE } from '@airlane/domain/bulk/thing-zone';
import type { ThingScope } from '@airlane/domain/access/thing-scope';
import { type RawBuilder, sql } from 'kysely';
import { thingScopeSql } from '#kernel/access/thing-scope-sql.ts';
import type { Db } from '#kernel/database/open.ts';
import type { PlanReason } from '#kernel/database/schema/stored-types.ts';
import type { BulkParams } from './acting-for.ts';
import { actionChanges, reasonSql } from './action-changes.repository.ts';
import type { SelectionSql } from './selections.repository.ts';

/** By what each Thing is checked, and for whom. */
export interface ThingCheck {
  readonly action: BulkActionName;
  readonly params: BulkParams;
  readonly isUndo: boolean;
  readonly accountId: string;
  readonly things: ThingScope;
}

const withNetwork = sql`left join core_networks as core on core.id = t.core_network`;

const seenThing = ({ accountId, things }: ThingCheck): RawBuilder<unknown> =>
  sql`left join things as t on t.iccid = named.iccid and t.account_id = ${accountId} and t.deleted_at is null and ${thingScopeSql(things, 't.group_name')} ${withNetwork}`;

/** Rows of iccid, outcome, reason, before and after; without an outcome where the action is to be tried. */
const plannedRows = (check: ThingCheck, selection: SelectionSql): RawBuilder<unknown> => {
  const reason = reasonSql(check.action, check.params, check.isUndo);
  const decided = sql`case when reason is not null then 'skipped' end as outcome, coalesce(reason, '') as reason`;
  if (selection.kind === 'selected') {
    return sql`select iccid, ${decided}, null::jsonb as before, null::jsonb as after from (select t.iccid, ${reason} as reason from ${selection.from} ${withNetwork} where ${selection.where}) as checked`;
  }
  return sql`select iccid, case when not found then 'refused' when reason is not null then 'skipped' end as outcome, case when found then coalesce(reason, '') else ${selection.stranger}::text end as reason, before, after
    from (select named.iccid, t.iccid is not null as found, ${reason} as reason, named.before, named.after from (${selection.rows}) as named ${seenThing(check)}) as checked`;
};

export interface PlanCounts {
  readonly total: number;
  readonly eligible: number;
  readonly reasons: readonly PlanReason[];
  /** Names these Things: the number of them, and a sum over their hashes that does not depend on their order. */
  readonly confirmation: string;
  /** The same sum over those that would be acted on. */
  readonly eligibleHash: string;
}

interface CountedRow {
  readonly outcome: 'skipped' | 'refused' | null;
  readonly reason: string;
  readonly count: number;
  readonly samples: readonly string[] | null;
  readonly hash: string;
}

const MAX_SAMPLES = 3;
const HASH_MODULUS = 2n ** 64n;

/** The sum of bigint is counted in 128 bits, and no samples are gathered of those that are tried: a million rows are counted within a second. */
const counted = (rows: RawBuilder<unknown>) => sql<CountedRow>`
  select outcome, reason, count(*)::int as count, (array_agg(iccid) filter (where outcome is not null))[1:${sql.lit(MAX_SAMPLES)}] as samples, sum(hashtextextended(iccid, 0))::text as hash
  from ${rows} group by outcome, reason order by count(*) desc, reason`;

const hashText = (rows: readonly CountedRow[]): string =>
  BigInt.asUintN(64, rows.reduce((sum, { hash }) => sum + BigInt(hash), 0n) % HASH_MODULUS).toString(16);

const countsOf = (rows: readonly CountedRow[]): PlanCounts => {
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const tried = rows.find(({ outcome }) => outcome === null);
  return {
    total,
    eligible: tried?.count ?? 0,
    reasons: rows.flatMap(({ outcome, reason, count, samples }) =>
      outcome === null ? [] : [{ outcome, reason, count, samples: samples ?? [] }],
    ),
    confirmation: `${total}-${hashText(rows)}`,
    eligibleHash: hashText(tried ? [tried] : []),
  };
};

/** A dry run: checked as the plan would be, and nothing is stored. */
export const countPlan = async (db: Db, check: ThingCheck, selection: SelectionSql): Promise<PlanCounts> => {
  const { rows } = await counted(sql`(${plannedRows(check, selection)}) as planned`).execute(db);
  return countsOf(rows);
};

/** The Things that would be acted on. */
export const eligibleThings = (check: ThingCheck, selection: SelectionSql): RawBuilder<unknown> =>
  sql`select iccid from (${plannedRows(check, selection)}) as planned where outcome is null`;

/** So much memory, so that a million rows are sorted without files. */
const SORT_MEMORY = '96MB';
/** More than two hashes can be apart: one number to sort by, with those that are not tried at the end. */
const HASH_RANGE = 2 ** 32;

/**
 * Writes the Things of a job down, in one statement however many they are. Those that are tried come first, in the order of a hash, so that
 * a canary is a fair sample and not the oldest cards of a batch.
 */
export const insertPlan = async (
  trx: Db,
  job: number,
  check: ThingCheck,
  selection: SelectionSql,
): Promise<PlanCounts> => {
  await sql`set local work_mem = ${sql.lit(SORT_MEMORY)}`.execute(trx);
  await sql`insert into bulk_items (job, position, iccid, outcome, reason, before, after)
    select ${job}::bigint, row_number() over (order by hashtext(iccid)::bigint + case when outcome is null then 0 else ${sql.lit(HASH_RANGE)} end, iccid), iccid, outcome, reason, before, after
    from (${plannedRows(check, selection)}) as planned`.execute(trx);
  const { rows } = await counted(sql`bulk_items where job = ${job}`).execute(trx);
  return countsOf(rows);
};

const SLICE_THINGS = 1000;

/** Pieces of a step, for processes to lease. */
export const insertSlices = async (trx: Db, job: number, steps: readonly BulkStep[]): Promise<void> => {
  await sql`insert into bulk_slices (job, first, last, step)
    select ${job}::bigint, start, least(start + ${SLICE_THINGS - 1}, step.last), step.index
    from json_to_recordset(${JSON.stringify(steps.map(({ first, last }, index) => ({ index, first, last })))}::text::json) as step (index int, first int, last int),
      generate_series(step.first, step.last, ${SLICE_THINGS}) as start`.execute(trx);
};

/** A Thing of a slice whose turn has come. */
export interface TurnRow {
  readonly position: number;
  readonly iccid: string;
  /** Whether the person who ordered the job sees the Thing now. */
  readonly found: boolean;
  readonly reason: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

export interface Turn {
  readonly job: number;
  readonly first: number;
  readonly last: number;
  readonly max: number;
  /** Whether a Thing, `due` by its row, may be acted on at this hour; absent: all may. */
  readonly isDue?: RawBuilder<boolean> | undefined;
}

const ALWAYS = sql<boolean>`true`;

const openItems = ({ job, first, last, max, isDue = ALWAYS }: Turn): RawBuilder<unknown> =>
  sql`select position, iccid, before, after from bulk_items as due where job = ${job} and position between ${first} and ${last} and outcome is null and ${isDue} order by position limit ${max}`;

/** Things whose country is within the window of the job now; nothing where the window is the same for all of them. */
export const dueByZone = (window: DayWindow | undefined, now: Date): RawBuilder<boolean> | undefined => {
  if (window === undefined || window.zone !== THING_ZONE) return undefined;
  const { countries, others } = openCountries(now, window);
  return sql<boolean>`not exists (select from things as placed where placed.iccid = due.iccid and not coalesce((${JSON.stringify(countries)}::jsonb ->> placed.country)::boolean, ${others}::boolean))`;
};

/** These Things do not change until the transaction ends. In the order of their ICCIDs, so that two jobs do not wait for each other. */
export const lockThings = async (trx: Db, turn: Turn): Promise<void> => {
  await sql`select iccid from things where iccid in (select iccid from (${openItems(turn)}) as due) order by iccid for no key update`.execute(
    trx,
  );
};

/** The next Things of a slice as they are now: checked again, because days may have passed since the plan. */
export const readTurn = async (db: Db, check: ThingCheck, turn: Turn): Promise<TurnRow[]> => {
  const { before, after } = actionChanges[check.action];
  const { rows } = await sql<TurnRow>`
    select named.position, named.iccid, t.iccid is not null as found, ${reasonSql(check.action, check.params, check.isUndo)} as reason,
      ${before} as before, ${check.isUndo ? sql`named.after` : after(check.params)} as after
    from (${openItems(turn)}) as named ${seenThing(check)} order by named.position`.execute(db);
  return rows;
};

export interface ItemOutcome {
  readonly position: number;
  readonly outcome: 'done' | 'failed' | 'skipped';
  readonly reason: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/**
 * Stores what came of Things, once each, and counts it in their slice. Rows are looked up one by one: the statistics of the table know nothing of a job
 * that was planned a moment ago, so a join would read all of its Things and compare each with each.
 */
export const saveOutcomes = async (trx: Db, job: number, outcomes: readonly ItemOutcome[]): Promise<void> => {
  if (outcomes.length === 0) return;
  const positions = outcomes.map(({ position }) => position);
  await sql`with decided as (
      select * from json_to_recordset(${JSON.stringify(outcomes)}::text::json) as decided (position int, outcome text, reason text, before jsonb, after jsonb)
    ), kept as (
      update bulk_items as item set outcome = decided.outcome, reason = decided.reason, before = coalesce(decided.before, item.before), after = coalesce(decided.after, item.after)
      from decided cross join lateral (select ctid from bulk_items as sought where sought.job = ${job} and sought.position = decided.position offset 0) as found
      where item.ctid = found.ctid and item.outcome is null returning item.position, item.outcome
    ), summed as (
      select slice.first, (count(*) filter (where kept.outcome = 'done'))::int as done, (count(*) filter (where kept.outcome = 'failed'))::int as failed, (count(*) filter (where kept.outcome = 'skipped'))::int as skipped
      from kept join bulk_slices as slice on slice.job = ${job} and slice.first <= ${Math.max(...positions)} and slice.last >= ${Math.min(...positions)}
        and kept.position between slice.first and slice.last group by slice.first
    )
    update bulk_slices as slice set done = slice.done + summed.done, failed = slice.failed + summed.failed, skipped = slice.skipped + summed.skipped
    from summed where slice.job = ${job} and slice.first = summed.first`.execute(trx);
};
