import { calendarDay, fixedClock, forecastMonth, ratePlanQuestionIds, templateNames } from '@airlane/domain';
import { sql } from 'kysely';
import type { AccountScope } from '../../../access/viewer.ts';
import type { Db } from '../../../database/open.ts';

export interface PackageUse {
  /** Bytes that the SIMs of the account share this month. */
  readonly included: number;
  readonly used: number;
  /** By the end of the month. */
  readonly forecast: number;
  readonly sims: number;
}

interface Row {
  readonly included: number;
  readonly sims: number;
}

const included = async (db: Db, accountId: string): Promise<Row> => {
  const { rows } = await sql<Row>`with plans as (
      select d.answers->>${ratePlanQuestionIds.name} as name, max((d.answers->>${ratePlanQuestionIds.included})::float8) as included, min(d.created_at) as since
      from documents as d join templates as t on t.id = d.template_id
      where t.description = ${templateNames.ratePlan} and d.account_id = ${accountId} and d.deleted_at is null group by 1
    ), first as (select name from plans order by since, name limit 1)
    select coalesce(sum(plans.included), 0)::float8 as included, count(*)::int as sims
    from things left join plans on plans.name = coalesce(nullif(things.rate_plan, ''), (select name from first))
    where things.account_id = ${accountId} and things.deleted_at is null`.execute(db);
  return rows[0] ?? { included: 0, sims: 0 };
};

const dayText = (at: Date): string => at.toISOString().slice(0, 10);

/** How much of the data that the rate plans include has been used this month, over all SIMs of the account. Months are those of the billing zone. */
export const packageUse = async (db: Db, { accountId }: AccountScope, now: Date): Promise<PackageUse> => {
  const utc = fixedClock(0);
  const today = utc.dayOf(now);
  const since = utc.startOf(calendarDay(today.year, today.month - 1, 1));
  const { rows: history } = await sql<{ day: string; bytes: number }>`select to_char(day, 'YYYY-MM-DD') as day, sum(bytes)::float8 as bytes from usage_daily
    where account_id = ${accountId} and day between ${dayText(since)}::date and ${dayText(now)}::date group by 1 order by 1`.execute(db);
  const { used, expected } = forecastMonth(history, dayText(now));
  return { ...(await included(db, accountId)), used, forecast: Math.max(used, expected) };
};
