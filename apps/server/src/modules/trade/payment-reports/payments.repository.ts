import { templateNames } from '@airlane/domain/template-names';
import { sql } from 'kysely';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { invoiceScopeSql, moneyScopeSql } from '#modules/trade/invoices/invoices.source.ts';
import { dueSql } from '#modules/trade/ledger/ledger.repository.ts';

export interface Asked {
  readonly db: Db;
  readonly scope: AccountScope;
  /** Days, both included. */
  readonly from: string;
  readonly to: string;
}

/** The day that an invoice counts for: the first of the month that is charged, or the one on which it was issued. */
const day = sql`coalesce(t.period, (t.issued_at at time zone 'utc')::date)`;
const signed = sql.raw(`case when t.kind = 'credit' then -1 else 1 end`);

/** Postings of invoices and credit notes, by the day that the paper counts for. */
const posted = ({ scope, from, to }: Omit<Asked, 'db'>) =>
  sql`from invoices as t join accounts as a on a.id = t.account_id
    join ledger_transactions as booked on booked.document_id = t.id join ledger_postings as posting on posting.transaction_id = booked.id
    where ${invoiceScopeSql(scope, scope.isAdminPanel)} and ${day} between ${from}::date and ${to}::date`;

/** What customers are charged: revenue and tax, which the ledger has below zero. */
const isCharged = sql`(posting.account like 'revenue:%' or posting.account like 'tax:%' or posting.account = 'rounding')
  and booked.kind in ('issue', 'credit-note', 'reversal')`;

export interface MonthlyAmount {
  /** The first day of the month. */
  readonly month: string;
  readonly key: string;
  /** Minor units. */
  readonly amount: number;
}

/** What was charged in each month, by the kind of invoice; credit notes count against it. */
export const chargedByKind = async (asked: Asked): Promise<readonly MonthlyAmount[]> => {
  const { rows } =
    await sql<MonthlyAmount>`select to_char(date_trunc('month', ${day}), 'YYYY-MM-DD') as month, t.kind as key, (-sum(posting.amount))::float8 as amount
    ${posted(asked)} and ${isCharged} group by 1, 2 order by 1, 2`.execute(asked.db);
  return rows;
};

/** The same by what it is revenue of, and the tax. */
export const chargedByComponent = async (asked: Asked): Promise<readonly MonthlyAmount[]> => {
  const { rows } = await sql<MonthlyAmount>`select to_char(date_trunc('month', ${day}), 'YYYY-MM-DD') as month,
      case when posting.account like 'revenue:%' then substr(posting.account, 9) else split_part(posting.account, ':', 1) end as key, (-sum(posting.amount))::float8 as amount
    ${posted(asked)} and ${isCharged} group by 1, 2 order by 1, 2`.execute(asked.db);
  return rows;
};

export interface Totals {
  /** All in minor units. */
  readonly charged: number;
  readonly paid: number;
  readonly refunded: number;
}

/** What was paid out of credit balances, which no paper is about: by its own day. */
const paidOut = ({ scope, from, to }: Omit<Asked, 'db'>) =>
  sql`select -sum(posting.amount) from ledger_transactions as t join accounts as a on a.id = t.account_id join ledger_postings as posting on posting.transaction_id = t.id
    where ${moneyScopeSql(scope, scope.isAdminPanel)} and t.kind = 'payout' and t.day between ${from}::date and ${to}::date and posting.account like 'cash:%'`;

export const totalsIn = async (asked: Asked): Promise<Totals> => {
  const cash = sql`posting.account like 'cash:%'`;
  const { rows } =
    await sql<Totals>`select coalesce(-sum(posting.amount) filter (where ${isCharged}), 0)::float8 as charged,
    coalesce(sum(posting.amount) filter (where ${cash} and booked.kind in ('payment', 'chargeback')), 0)::float8 as paid,
    (coalesce(-sum(posting.amount) filter (where ${cash} and booked.kind = 'refund'), 0) + coalesce((${paidOut(asked)}), 0))::float8 as refunded ${posted(asked)}`.execute(
      asked.db,
    );
  return rows[0] ?? { charged: 0, paid: 0, refunded: 0 };
};

export interface OpenInvoices {
  readonly count: number;
  readonly amount: number;
  readonly overdue: number;
  readonly failed: number;
}

/** What has not been paid, whenever it was issued. */
export const openInvoices = async (db: Db, scope: AccountScope, now: Date): Promise<OpenInvoices> => {
  const { rows } = await sql<OpenInvoices>`select count(*)::int as count, coalesce(sum(due), 0)::float8 as amount,
      count(*) filter (where due_at < ${now})::int as overdue, count(*) filter (where status = 'Failed')::int as failed
    from (select t.due_at, t.status, ${dueSql('t.id')} as due from invoices as t join accounts as a on a.id = t.account_id
      where ${invoiceScopeSql(scope, scope.isAdminPanel)} and t.status in ('Open', 'Failed') and t.kind <> 'credit') as invoice`.execute(
    db,
  );
  return rows[0] ?? { count: 0, amount: 0, overdue: 0, failed: 0 };
};

export interface Purchase {
  readonly id: string;
  readonly at: Date;
  readonly what: string;
  readonly kind: 'order' | 'invoice';
  readonly quantity: number | null;
  readonly amount: number | null;
  readonly status: string;
  readonly total: number;
}

/** What was bought: orders with what they cost, and the invoices that belong to no order. The newest first. */
export const purchasesIn = async (
  asked: Asked,
  orderStatusId: string,
  orderItemId: string,
  orderNumberId: string,
  max: number,
): Promise<readonly Purchase[]> => {
  const { db, scope, from, to } = asked;
  const { rows } = await sql<Purchase>`with bought as (
      select d.id, o.placed_at as at, coalesce(d.answers->>${orderNumberId}, '') || ' ' || coalesce(d.answers->>${orderItemId}, '') as what, 'order' as kind, o.quantity, t.total as amount, coalesce(d.answers->${orderStatusId}->>0, '') as status
      from orders as o join documents as d on d.id = o.document_id left join invoices as t on t.id = o.invoice_id
      where o.account_id = ${scope.accountId} and o.placed_at is not null and d.deleted_at is null
      union all
      select t.id, t.issued_at, t.number || ' ' || t.title, 'invoice', null, ${signed} * t.total, t.status
      from invoices as t join accounts as a on a.id = t.account_id
      where ${invoiceScopeSql(scope, false)} and not exists (select from orders as o where o.invoice_id = t.id)
    )
    select bought.id, bought.at, bought.what, bought.kind, bought.quantity, bought.amount::float8 as amount, bought.status, (count(*) over ())::int as total
    from bought where (bought.at at time zone 'utc')::date between ${from}::date and ${to}::date order by bought.at desc, bought.id limit ${max}`.execute(
    db,
  );
  return rows;
};

/** Orders that are neither there nor canceled. */
export const countOpenOrders = async (db: Db, { accountId }: AccountScope, orderStatusId: string): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from documents as d join templates as t on t.id = d.template_id
    where t.description = ${templateNames.orderSim} and d.account_id = ${accountId} and d.deleted_at is null and coalesce(d.answers->${orderStatusId}->>0, 'Draft') not in ('Draft', 'Completed', 'Canceled')`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};
