import { addMonths } from '@airlane/domain/charging/billing-period';
import type { TaxReportRow } from '@airlane/domain/tax/tax-report';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';

/** Sums of the taxes that invoices and credit notes of a vertical say, by the month of their issue. Months from one to another, both included. */
export const findTaxSums = async (db: Db, vertical: string, from: string, to: string): Promise<TaxReportRow[]> => {
  const { rows } = await sql<TaxReportRow>`
    with papers as (
      select id, kind, currency, taxes, total, date_trunc('month', issued_at at time zone 'UTC')::date::text as period,
        case kind when 'credit' then -1 else 1 end as sign
      from invoices
      where seller = ${vertical} and number is not null
        and issued_at >= ${`${from}T00:00:00Z`}::timestamptz and issued_at < ${`${addMonths(to, 1)}T00:00:00Z`}::timestamptz
    ), parts as (
      select id, period, currency, sign, part->>'country' as country, part->>'category' as category,
        (part->>'rate')::int as rate, (part->>'base')::bigint as base, (part->>'amount')::bigint as amount
      from papers, jsonb_array_elements(taxes) as part
      union all
      -- Papers of before, and those without a line, do not say how they are taxed.
      select id, period, currency, sign, '', '', 0, total, 0 from papers where taxes = '[]'::jsonb and total <> 0
    )
    select period, country, category, rate, upper(currency) as currency, count(distinct id)::int as papers,
      sum(sign * base)::float8 as base, sum(sign * amount)::float8 as amount
    from parts group by period, country, category, rate, upper(currency) order by period, country, category, rate, 5`.execute(
    db,
  );
  return rows;
};
