import type { LedgerKind } from '@airlane/domain/ledger/invoice-sums';
import type { JournalEntry } from '@airlane/domain/ledger/journal';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';

export interface Days {
  /** UTC, both included. */
  readonly from: string;
  readonly to: string;
}

export interface StatementRow {
  readonly id: number;
  readonly day: string;
  readonly kind: LedgerKind;
  readonly number: string;
  readonly documentId: string | null;
  readonly title: string;
  readonly method: string;
  readonly reference: string;
  /** The payment provider or the bank; empty where no money moved. */
  readonly place: string;
  readonly amount: number;
}

/** What a customer owes and what is owed to them, of one account. */
const ofCustomer = (accountId: string) =>
  sql`postings.account in (${`receivable:${accountId}`}, ${`credit:${accountId}`})`;

export const findStatementSums = async (db: Db, accountId: string, { from, to }: Days) => {
  const { rows } = await sql<{ opening: number; closing: number; count: number }>`
    select coalesce(sum(amount) filter (where day < ${from}::date), 0)::float8 as opening, coalesce(sum(amount), 0)::float8 as closing,
      (count(*) filter (where day >= ${from}::date and amount <> 0))::int as count
    from (select transactions.day, sum(postings.amount) as amount
      from ledger_transactions as transactions join ledger_postings as postings on postings.transaction_id = transactions.id
      where transactions.account_id = ${accountId} and transactions.day <= ${to}::date and ${ofCustomer(accountId)} group by transactions.id) as moved`.execute(
    db,
  );
  return rows[0] ?? { opening: 0, closing: 0, count: 0 };
};

const AT_ONCE = 1000;

/** Transactions by which a customer owes more or less, in their order, after one of them. What a credit balance pays changes nothing in all. */
export const listStatement = async (
  db: Db,
  accountId: string,
  { from, to }: Days,
  after: Pick<StatementRow, 'day' | 'id'> | undefined,
): Promise<StatementRow[]> => {
  const { rows } = await sql<StatementRow>`
    select transactions.id::float8 as id, transactions.day::text as day, transactions.kind, coalesce(papers.number, '') as number, transactions.document_id as "documentId",
      coalesce(papers.title, '') as title, transactions.method, transactions.reference, moved.amount::float8 as amount,
      coalesce((select substr(cash.account, 6) from ledger_postings as cash where cash.transaction_id = transactions.id and cash.account like 'cash:%' limit 1), '') as place
    from ledger_transactions as transactions left join invoices as papers on papers.id = transactions.document_id
      cross join lateral (select sum(postings.amount) as amount from ledger_postings as postings where postings.transaction_id = transactions.id and ${ofCustomer(accountId)}) as moved
    where transactions.account_id = ${accountId} and transactions.day between ${from}::date and ${to}::date and moved.amount <> 0
      ${after ? sql`and (transactions.day, transactions.id) > (${after.day}::date, ${after.id}::bigint)` : sql``}
    order by transactions.day, transactions.id limit ${AT_ONCE}`.execute(db);
  return rows;
};

/** The transactions of a vertical, in their order, after one of them. */
export const listJournal = async (
  db: Db,
  vertical: string,
  { from, to }: Days,
  after: Pick<JournalEntry, 'day' | 'id'> | undefined,
): Promise<JournalEntry[]> => {
  const { rows } = await sql<JournalEntry>`
    select transactions.id::float8 as id, transactions.day::text as day, transactions.kind, coalesce(papers.number, '') as number, transactions.reference, transactions.method,
      (select json_agg(json_build_object('account', postings.account, 'currency', postings.currency, 'amount', postings.amount) order by postings.amount desc, postings.account)
        from ledger_postings as postings where postings.transaction_id = transactions.id) as postings
    from ledger_transactions as transactions join accounts on accounts.id = transactions.account_id left join invoices as papers on papers.id = transactions.document_id
    where accounts.vertical = ${vertical} and transactions.day between ${from}::date and ${to}::date
      ${after ? sql`and (transactions.day, transactions.id) > (${after.day}::date, ${after.id}::bigint)` : sql``}
    order by transactions.day, transactions.id limit ${AT_ONCE}`.execute(db);
  return rows;
};
