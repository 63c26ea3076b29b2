import { type Selectable, sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import type { DatabaseSchema } from '#kernel/database/schema.ts';

const RULES_AT_ONCE = 200;
/** A rule whose network does not answer for longer is reported as far as it came. */
const WAIT_FOR_PENDING = '2 minutes';

export type ReportedFiring = Pick<Selectable<DatabaseSchema['rule_firings']>, 'iccid' | 'cause' | 'state' | 'reason'>;

/** Rules that have acted and are not about to act on further Things. */
export const rulesToReport = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ rule_id: string }>`
    select distinct rule_id from rule_firings as done
    where report is null and state in ('done', 'failed')
      and not exists (
        select from rule_firings as pending
        where pending.rule_id = done.rule_id and pending.state = 'pending' and pending.fired_at > now() - ${WAIT_FOR_PENDING}::interval
      )
    limit ${RULES_AT_ONCE}`.execute(db);
  return rows.map(({ rule_id: id }) => id);
};

/** What a rule did and no report has named yet, as the content of one report. A second process that comes at once finds nothing. */
export const takeUnreported = (trx: Db, ruleId: string, report: string): Promise<ReportedFiring[]> =>
  trx
    .updateTable('rule_firings')
    .set({ report })
    .where('rule_id', '=', ruleId)
    .where('report', 'is', null)
    .where('state', 'in', ['done', 'failed'])
    .returning(['iccid', 'cause', 'state', 'reason'])
    .execute();

export interface ThingOfReport {
  readonly name: string;
  readonly group: string;
  readonly monthBytes: number | null;
}

export const findReportedThings = async (
  trx: Db,
  accountId: string,
  iccids: readonly string[],
): Promise<ReadonlyMap<string, ThingOfReport>> => {
  const rows = await trx
    .selectFrom('things')
    .leftJoin('thing_contacts', 'thing_contacts.iccid', 'things.iccid')
    .select(['things.iccid', 'things.name', 'things.group_name as group', 'thing_contacts.month_bytes as monthBytes'])
    .where('things.iccid', 'in', [...iccids])
    .where('things.account_id', '=', accountId)
    .execute();
  return new Map(rows.map(({ iccid, ...thing }) => [iccid, thing]));
};
