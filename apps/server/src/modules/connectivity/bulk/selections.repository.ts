import { bulkActionOf, THING_GONE } from '@airlane/domain/bulk/bulk-actions';
import { type RawBuilder, sql } from 'kysely';
import { thingScopeSql } from '#kernel/access/thing-scope-sql.ts';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import type { BulkJobRow } from './bulk-jobs.repository.ts';

/**
 * The selected Things, as SQL. Named ones may be none of the viewer's; those of a table are the viewer's already, so that a million of them are read
 * once.
 */
export type SelectionSql =
  | {
      readonly kind: 'named';
      /** Rows of iccid, before and after. */ readonly rows: RawBuilder<unknown>;
      readonly stranger: string;
    }
  | { readonly kind: 'selected'; readonly from: RawBuilder<unknown>; readonly where: RawBuilder<boolean> };

export const namedThings = (iccids: readonly string[], stranger: string): SelectionSql => ({
  kind: 'named',
  rows: sql`select distinct iccid, null::jsonb as before, null::jsonb as after from unnest(${[...new Set(iccids)]}::text[]) as iccid`,
  stranger,
});

export const failedThings = ({ number, eligible, is_undo, action }: BulkJobRow): SelectionSql => ({
  kind: 'named',
  // Of an undo, the Things that failed still have to get back what they had.
  rows: sql`select iccid, ${is_undo ? sql`before` : sql`null::jsonb`} as before, ${is_undo || bulkActionOf(action).isByRow ? sql`after` : sql`null::jsonb`} as after
    from bulk_items where job = ${number} and outcome = 'failed' and position <= ${eligible}`,
  stranger: THING_GONE,
});

/** What an undo starts from is what the job left behind, and it leads to what was there before. */
export const changedThings = ({ number }: BulkJobRow): SelectionSql => ({
  kind: 'named',
  rows: sql`select iccid, coalesce(after, 'null'::jsonb) as before, coalesce(before, 'null'::jsonb) as after from bulk_items where job = ${number} and outcome = 'done'`,
  stranger: THING_GONE,
});

/** Whether the viewer sees all Things that the report of an event rule names; false also where there is no such report. */
export const seesAllOfRuleReport = async (
  db: Db,
  { accountId, things }: AccountScope,
  report: string,
): Promise<boolean> => {
  const {
    rows: [found],
  } = await sql<{ seesAll: boolean }>`
    select bool_and(${thingScopeSql(things, 'things.group_name')}) as "seesAll" from rule_firings join things on things.iccid = rule_firings.iccid and things.account_id = rule_firings.account_id
    where report = ${report} and rule_firings.account_id = ${accountId} having count(*) > 0`.execute(db);
  return found?.seesAll === true;
};

/** Things that a rule acted on, as the message about it names them. */
export const thingsOfRuleReport = ({ accountId, accountTitle }: AccountScope, report: string): SelectionSql => ({
  kind: 'named',
  rows: sql`select distinct iccid, null::jsonb as before, null::jsonb as after from rule_firings where report = ${report} and account_id = ${accountId} and state = 'done'`,
  stranger: `No longer a Thing of ${accountTitle}`,
});

export interface ThingWithValue {
  readonly iccid: string;
  readonly after: unknown;
}

/** Each with what it gets. */
export const thingsWithValues = (things: readonly ThingWithValue[], stranger: string): SelectionSql => ({
  kind: 'named',
  rows: sql`select iccid, null::jsonb as before, after from json_to_recordset(${JSON.stringify(things)}::text::json) as named (iccid text, after jsonb)`,
  stranger,
});
