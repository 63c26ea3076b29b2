import { addMonths } from '@airlane/domain/charging/billing-period';
import { MB } from '@airlane/domain/text/byte-size';
import type { Db } from '@airlane/server/src/kernel/database/open.ts';
import { rehearse } from '@airlane/server/src/kernel/database/rehearse.ts';
import { type RawBuilder, sql } from 'kysely';
import { PRICES } from './fill-charging.ts';

const UNITS_PER_CENT = sql.lit(100 * MB);

/** What the prices of the filled documents come to, written out: nothing is looked up. Rates 1 to 3 are the zones, 4 is the fee of a SIM. */
const rate = sql`case country when 'DE' then 1 when 'CH' then 2 else 3 end`;
const price = sql`case country when 'DE' then ${sql.lit(PRICES.DE)} when 'CH' then ${sql.lit(PRICES.CH)} else ${sql.lit(PRICES.other)} end`;

const rateAll = (period: string, isSorted: boolean): RawBuilder<unknown> => {
  const usage = sql`from usage_networks where day >= ${period}::date and day < ${addMonths(period, 1)}::date and account_id like 'charged-%'`;
  return sql`
    insert into rated_days (account_id, period, day, iccid, rate_id, network, country, quantity, charged, amount)
    select account_id, ${period}::date, day, iccid, ${rate}, network, country, bytes, bytes, bytes * ${price} ${usage}
    union all
    select account_id, ${period}::date, min(day), iccid, 4, '', '', 1, 1, ${sql.lit(PRICES.fee * MB)} ${usage} group by account_id, iccid${isSorted ? sql` order by 1, 3, 4` : sql``}`;
};

const invoiceAll = (period: string): RawBuilder<unknown> => sql`
  with by_thing as (
    select account_id, rate_id, iccid, sum(quantity) as quantity, sum(amount) as amount from rated_days where period = ${period}::date and account_id like 'charged-%' group by 1, 2, 3
  ), line as (
    select account_id, rate_id, count(*) as things, sum(quantity) as quantity, round(sum(amount) / ${UNITS_PER_CENT})::bigint as cents from by_thing group by 1, 2
  ), bill as (
    select account_id, sum(cents)::bigint as net, row_number() over (order by account_id) as number,
      jsonb_agg(jsonb_build_object('kind', 'data', 'text', 'Data, P', 'quantity', quantity, 'unitPrice', 1, 'amount', cents,
        'charge', jsonb_build_object('rateId', rate_id, 'adjusts', null, 'things', things, 'unit', 'MB')) order by rate_id) as lines
    from line group by account_id
  ), invoice as (
    insert into invoices (id, account_id, seller, number, kind, status, title, lines, total, period, issued_at, due_at)
    select 'inv_' || account_id, account_id, 'charged', 'CHA-' || lpad(number::text, 6, '0'), 'month', 'Open', 'Monthly charges', lines, net, ${period}::date, now(), now() + interval '30 days' from bill
    returning id, account_id, total
  ), counted as (insert into invoice_numbers (seller, year, last) select 'charged', 2000, count(*) from bill),
  step as (insert into invoice_steps (invoice_id, status, note) select id, 'Open', 'Issued' from invoice),
  told as (insert into events (account_id, type, at, data) select account_id, 'invoice.issued', now(), jsonb_build_object('invoice', id, 'amount', total) from invoice),
  closed as (insert into month_closes (account_id, period, invoice_id, net) select account_id, ${period}::date, id, total from invoice),
  moved as (insert into account_ratings (account_id, closed_until) select account_id, ${addMonths(period, 1)}::date from invoice),
  written as (insert into audit_log (account_id, action, subject, request_id) select account_id, 'month.close', id, 'floor' from invoice)
  select`;

/**
 * The month by hand: two statements for all accounts at once, which write the same rows as the close does into the same tables with their indexes and triggers: a rated day for each row of usage and a fee for each
 * SIM, and an invoice with its lines, its number, step and event, the closed month and the audit row of each account. Prices stand in the statements, it is not asked what is closed or late, and nothing is locked.
 * It is taken back at its end, which costs no more than keeping it, and the table is emptied, so that the close meets the same empty one. Sorted it reads and sorts everything first, and then writes its index from one end to the other; which is faster depends on the size.
 */
export const closeByHand = async (
  db: Db,
  period: string,
  isSorted: boolean,
): Promise<{ readonly took: number; readonly total: string }> => {
  const answer = await rehearse(db, async (trx) => {
    // What one statement over everything would set: compiling it takes longer than it saves, and sums of all Things fit into memory.
    await sql`set local jit = off`.execute(trx);
    await sql`set local work_mem = '256MB'`.execute(trx);
    const started = performance.now();
    await rateAll(period, isSorted).execute(trx);
    await invoiceAll(period).execute(trx);
    const took = performance.now() - started;
    const { rows } = await sql<{
      total: string;
    }>`select sum(amount)::text as total from rated_days where period = ${period}::date and account_id like 'charged-%'`.execute(
      trx,
    );
    return { took, total: rows[0]?.total ?? '' };
  });
  await sql`truncate rated_days`.execute(db);
  await sql`vacuum invoices, invoice_steps, events, month_closes, account_ratings, audit_log`.execute(db);
  await sql`checkpoint`.execute(db);
  return answer;
};
