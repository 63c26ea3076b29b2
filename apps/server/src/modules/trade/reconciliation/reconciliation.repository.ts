import { addMonths } from '@airlane/domain/charging/billing-period';
import { CHARGE_UNITS_PER_CENT } from '@airlane/domain/charging/charge-units';
import { MAX_ACCOUNTS_NAMED, type ReconciliationCheck } from '@airlane/domain/ledger/reconciliation';
import { type RawBuilder, sql } from 'kysely';
import { executeLong } from '#kernel/database/maintenance.ts';
import type { Db } from '#kernel/database/open.ts';

/** An account whose two sums differ. Bytes, messages or minor units. */
export interface DifferingAccount {
  readonly accountId: string;
  readonly account: string;
  readonly place: string;
  readonly said: number;
  readonly found: number;
}

export interface CheckedSums {
  readonly said: number;
  /** As many as the check has; the rest is zero. */
  readonly parts: readonly number[];
  readonly accountCount: number;
  readonly accounts: readonly DifferingAccount[];
}

export interface CheckedMonth {
  readonly vertical: string;
  readonly period: string;
  readonly now: Date;
}

const midnight = (day: string): RawBuilder<unknown> => sql`(${day}::date::timestamp at time zone 'utc')`;
/** The accounts of the vertical, and those that are charged: the provider itself is not. */
const ofVertical = ({ vertical }: CheckedMonth) => sql`select id from accounts where vertical = ${vertical}`;
const charged = ({ vertical }: CheckedMonth) =>
  sql`select id from accounts where vertical = ${vertical} and not is_admin_panel`;

/** Days that wait to be rated: what is older than a day no longer waits, it was forgotten. */
const waiting = (month: CheckedMonth) => sql`
  select account_id, min(day) as day from rating_due
  where account_id in (${charged(month)}) and day < ${addMonths(month.period, 1)}::date and noted_at > ${month.now}::timestamptz - interval '1 day' group by account_id`;

/** Of closed months whose details were removed there is nothing to compare any more. */
const removed = ({ period }: CheckedMonth) =>
  sql`select account_id from month_closes where period = ${period}::date and details <> 'kept'`;

const isKept = sql`account_id not in (select account_id from removed)`;
const isRatedDay = sql`day < coalesce((select waiting.day from waiting where waiting.account_id = counted.account_id), 'infinity'::date)`;

/** Usage of the days of a month, and what was rated of it, for the invoice of that month or of a later one. */
const usageFigures = (
  month: CheckedMonth,
  used: RawBuilder<unknown>,
  items: readonly string[],
): RawBuilder<unknown> => {
  const { period } = month;
  return sql`
    removed as materialized (${removed(month)}), waiting as materialized (${waiting(month)}),
    used as (select account_id, sum(quantity) as said from (${used}) as counted where ${isRatedDay} and ${isKept} group by account_id),
    rated as (
      select account_id, coalesce(sum(quantity) filter (where name <> ''), 0) as priced, coalesce(sum(quantity) filter (where name = ''), 0) as unpriced
      from rated_days as counted join charge_rates on charge_rates.id = rate_id
      where account_id in (${charged(month)}) and period >= ${period}::date and day >= ${period}::date and day < ${addMonths(period, 1)}::date
        and item = any(${[...items]}::text[]) and ${isRatedDay} and ${isKept} group by account_id
    ), figures as (
      select account_id, '' as place, coalesce(said, 0) as said, array[coalesce(priced, 0), coalesce(unpriced, 0), 0, 0] as parts,
        coalesce(said, 0) <> coalesce(priced, 0) + coalesce(unpriced, 0) as differs
      from used full join rated using (account_id)
    )`;
};

const dataFigures = (month: CheckedMonth) =>
  usageFigures(
    month,
    sql`select account_id, day, bytes as quantity from usage_networks
      where account_id in (${charged(month)}) and day >= ${month.period}::date and day < ${addMonths(month.period, 1)}::date`,
    ['data'],
  );

const smsFigures = (month: CheckedMonth) =>
  usageFigures(
    month,
    sql`select account_id, (at at time zone 'utc')::date as day, 1 as quantity from sms_messages
      where account_id in (${charged(month)}) and state <> 'failed' and at >= ${midnight(month.period)} and at < ${midnight(addMonths(month.period, 1))}`,
    ['sms-mt', 'sms-mo'],
  );

const unit = sql.lit(CHARGE_UNITS_PER_CENT);
/** To the cent, half to even, as `centsOf` of the domain does it. */
const cents = sql`cents + case when 2 * (amount - cents * ${unit}) > ${unit} or (2 * (amount - cents * ${unit}) = ${unit} and cents % 2 <> 0) then 1 else 0 end`;

/**
 * Lines are rounded one by one, so what is rated is summed by line too. Of an open month what is rated is what is open; of a closed one it has to be on the invoice.
 * A canceled invoice counts as long as no other took its place: its credit note takes it back.
 */
const ratedFigures = (month: CheckedMonth): RawBuilder<unknown> => {
  const { period } = month;
  return sql`
    removed as materialized (${removed(month)}),
    lines as (
      select account_id, sum(amount) as amount, floor(sum(amount) / ${unit}) as cents from rated_days
      where account_id in (${charged(month)}) and period = ${period}::date and ${isKept}
      group by account_id, rate_id, case when day < period then date_trunc('month', day)::date end having sum(charged) > 0
    ), rated as (select account_id, sum(${cents}) as said from lines group by account_id),
    closed as (select account_id, invoice_id, net from month_closes where period = ${period}::date and account_id in (${charged(month)}) and ${isKept}),
    invoiced as (
      select invoices.account_id, sum(amount) filter (where not is_adjustment) as own, sum(amount) filter (where is_adjustment) as adjustments
      from invoices left join closed on closed.account_id = invoices.account_id
      cross join lateral (select (line ->> 'amount')::bigint as amount, line -> 'charge' ->> 'adjusts' is not null as is_adjustment
        from jsonb_array_elements(invoices.lines) as line where line ->> 'kind' <> 'tax') as line
      where invoices.kind = 'month' and invoices.period = ${period}::date and invoices.account_id in (${charged(month)}) and invoices.account_id not in (select account_id from removed)
        and (invoices.status <> 'Canceled' or invoices.id = closed.invoice_id)
      group by invoices.account_id
    ), summed as (
      select account_id, coalesce(said, 0) as said, coalesce(own, 0) as own, coalesce(adjustments, 0) as adjustments,
        case when closed.account_id is not null and closed.invoice_id is null then closed.net else 0 end as uninvoiced,
        case when closed.account_id is null then coalesce(said, 0) else 0 end as open
      from rated full join invoiced using (account_id) full join closed using (account_id)
    ), figures as (
      select account_id, '' as place, said, array[own, adjustments, uninvoiced, open] as parts, said <> own + adjustments + uninvoiced + open as differs from summed
    )`;
};

/** Document by document: what two documents lack of each other does not cancel out. */
const invoicedFigures = (month: CheckedMonth): RawBuilder<unknown> => {
  const { period } = month;
  const end = addMonths(period, 1);
  return sql`
    issued as (
      select id, account_id, case kind when 'credit' then -total else total end as cents from invoices
      where account_id in (${ofVertical(month)}) and number is not null and issued_at >= ${midnight(period)} and issued_at < ${midnight(end)}
    ), booked as (
      select document_id as id, transactions.account_id, sum(amount) as cents
      from ledger_transactions as transactions join ledger_postings as postings on postings.transaction_id = transactions.id join invoices on invoices.id = document_id
      where transactions.account_id in (${ofVertical(month)}) and day >= ${period}::date and day < ${end}::date and (account like 'receivable:%' or account like 'credit:%')
        -- What earlier releases canceled has no document of its own.
        and (transactions.kind = 'issue' or (transactions.kind in ('credit-note', 'reversal') and invoices.kind = 'credit'))
      group by 1, 2
    ), compared as (
      select coalesce(issued.account_id, booked.account_id) as account_id, coalesce(issued.cents, 0) as said, coalesce(booked.cents, 0) as found
      from issued full join booked on booked.id = issued.id
    ), figures as (
      select account_id, '' as place, sum(said) as said, array[sum(found), 0, 0, 0] as parts, bool_or(said <> found) as differs from compared group by account_id
    )`;
};

const MADE_UP_ID = 36;

/** Charges of the month, charge by charge, whenever they were booked; and what was booked in the month of charges that there are not. */
const cashFigures = (
  month: CheckedMonth,
  kind: 'payment' | 'refund',
  said: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const { period } = month;
  const end = addMonths(period, 1);
  const sign = sql.lit(kind === 'payment' ? 1 : -1);
  return sql`
    charges as materialized (
      select charges.id, charges.account_id, provider as place, ${said} as cents from payment_charges as charges
      where charges.account_id in (${ofVertical(month)}) and charges.created_at >= ${midnight(period)} and charges.created_at < ${midnight(end)}
    ), cash as (
      select left(reference, ${sql.lit(MADE_UP_ID)}) as id, account_id, substr(account, 6) as place, day, ${sign} * amount as cents
      from ledger_transactions as transactions join ledger_postings as postings on postings.transaction_id = transactions.id
      where transactions.account_id in (${ofVertical(month)}) and kind = ${kind} and day >= ${period}::date - 1 and account like 'cash:%' and account not in ('cash:bank', 'cash:unknown')
    ), booked as (
      select cash.id, cash.account_id, cash.place, sum(cash.cents) as cents from cash
      where exists (select from charges where charges.id = cash.id)
        or (cash.day >= ${period}::date and cash.day < ${end}::date and not exists (select from payment_charges where payment_charges.id = cash.id))
      group by 1, 2, 3
    ), compared as (
      select coalesce(charges.account_id, booked.account_id) as account_id, coalesce(charges.place, booked.place) as place, coalesce(charges.cents, 0) as said, coalesce(booked.cents, 0) as found
      from charges full join booked on booked.id = charges.id and booked.place = charges.place and booked.account_id = charges.account_id
    ), figures as (
      select account_id, place, sum(said) as said, array[sum(found), 0, 0, 0] as parts, bool_or(said <> found) as differs from compared group by account_id, place
    )`;
};

const figuresOf: Readonly<Record<ReconciliationCheck, (month: CheckedMonth) => RawBuilder<unknown>>> = {
  'data-rated': dataFigures,
  'sms-rated': smsFigures,
  'rated-invoiced': ratedFigures,
  'invoiced-booked': invoicedFigures,
  'payments-booked': (month) =>
    cashFigures(month, 'payment', sql`case when charges.status = 'succeeded' then charges.amount else 0 end`),
  // What is refunded at the provider itself has no row of ours, and an answer that is still to come is not in the charge.
  'refunds-booked': (month) =>
    cashFigures(
      month,
      'refund',
      sql`greatest(charges.refunded, (select coalesce(sum(refunds.amount), 0) from payment_refunds as refunds where refunds.charge_id = charges.id and refunds.status = 'succeeded'))`,
    ),
};

export const findCheckedSums = async (db: Db, name: ReconciliationCheck, month: CheckedMonth): Promise<CheckedSums> => {
  const { rows } = await executeLong<CheckedSums>(
    db,
    sql<CheckedSums>`
      with ${figuresOf[name](month)},
      named as (
        select account_id as "accountId", title as account, place, said::float8 as said, (parts[1] + parts[2] + parts[3] + parts[4])::float8 as found
        from figures join accounts on accounts.id = account_id where differs
        order by abs(said - parts[1] - parts[2] - parts[3] - parts[4]) desc, account_id, place limit ${MAX_ACCOUNTS_NAMED}
      )
      select coalesce(sum(said), 0)::float8 as said,
        json_build_array(coalesce(sum(parts[1]), 0), coalesce(sum(parts[2]), 0), coalesce(sum(parts[3]), 0), coalesce(sum(parts[4]), 0)) as parts,
        (count(distinct account_id) filter (where differs))::int as "accountCount", (select coalesce(json_agg(named), '[]'::json) from named) as accounts
      from figures`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`The check ${name} answered nothing`);
  return row;
};

export const countWaiting = async (db: Db, month: CheckedMonth): Promise<number> => {
  const { rows } = await sql<{
    accounts: number;
  }>`select count(*)::int as accounts from (${waiting(month)}) as waiting where day >= ${month.period}::date`.execute(
    db,
  );
  return rows[0]?.accounts ?? 0;
};
