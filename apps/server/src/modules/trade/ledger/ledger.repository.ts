import {
  type InvoicePosted,
  invoiceSums,
  type InvoiceSums,
  type LedgerKind,
} from '@airlane/domain/ledger/invoice-sums';
import type { Posting } from '@airlane/domain/ledger/postings';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';

export interface LedgerEntry {
  /** The day that it counts for, UTC. */
  readonly day: string;
  readonly accountId: string;
  readonly kind: LedgerKind;
  readonly documentId: string | null;
  readonly invoiceId: string | null;
  readonly reference?: string;
  readonly method?: string;
  readonly actorId?: string | null;
  readonly currency: string;
  readonly postings: readonly Posting[];
}

/** Writes transactions with their postings, many by one statement. What posts nothing is left out. */
export const insertEntries = async (trx: Db, entries: readonly LedgerEntry[]): Promise<void> => {
  const rows = entries
    .filter(({ postings }) => postings.length > 0)
    .map((entry, position) => ({ reference: '', method: '', actorId: null, ...entry, position }));
  if (rows.length === 0) return;
  await sql`
    with entry as materialized (select * from json_to_recordset(${JSON.stringify(rows)}::text::json) as entry
      (position int, day date, "accountId" text, kind text, "documentId" text, "invoiceId" text, reference text, method text, "actorId" text, currency text, postings json)),
    written as (insert into ledger_transactions (day, account_id, kind, document_id, invoice_id, reference, method, actor_id)
      select day, "accountId", kind, "documentId", "invoiceId", reference, method, "actorId" from entry order by position
      returning id, kind, coalesce(document_id, account_id) as about, reference)
    insert into ledger_postings (transaction_id, account, currency, amount)
    select written.id, posting.account, entry.currency, posting.amount
    from entry join written on written.kind = entry.kind and written.about = coalesce(entry."documentId", entry."accountId") and written.reference = entry.reference
    cross join lateral json_to_recordset(entry.postings) as posting (account text, amount bigint)`.execute(trx);
};

/** What has become of invoices, by id; those without postings are not among them. */
export const findInvoiceSums = async (
  db: Db,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, InvoiceSums>> => {
  if (invoiceIds.length === 0) return new Map();
  const { rows } = await sql<InvoicePosted & { readonly id: string }>`
    select transactions.invoice_id as id, transactions.kind, split_part(postings.account, ':', 1) as "group", sum(postings.amount)::float8 as amount
    from ledger_transactions as transactions join ledger_postings as postings on postings.transaction_id = transactions.id
    where transactions.invoice_id = any(${[...invoiceIds]}::text[]) group by 1, 2, 3`.execute(db);
  const posted = new Map<string, InvoicePosted[]>();
  for (const row of rows) {
    const known = posted.get(row.id);
    if (known) known.push(row);
    else posted.set(row.id, [row]);
  }
  return new Map([...posted].map(([id, own]) => [id, invoiceSums(own)]));
};

export const readInvoiceSums = async (db: Db, invoiceId: string): Promise<InvoiceSums> =>
  (await findInvoiceSums(db, [invoiceId])).get(invoiceId) ?? invoiceSums([]);

/** What is still to be paid of the invoice that a column names, as part of a statement. */
export const dueSql = (column: string): RawBuilder<number> =>
  sql<number>`coalesce((select sum(due.amount) from ledger_transactions as of_invoice join ledger_postings as due on due.transaction_id = of_invoice.id
    where of_invoice.invoice_id = ${sql.raw(column)} and due.account like 'receivable:%'), 0)`;

export interface MoneyRow {
  readonly kind: 'payment' | 'refund' | 'chargeback' | 'credit-applied';
  readonly reference: string;
  readonly method: string;
  readonly day: string;
  /** The payment provider or the bank; empty where the credit balance paid. */
  readonly place: string;
  /** Above zero where the invoice was paid by it, below where money went back. */
  readonly amount: number;
}

/** The money that came and went for an invoice, in its order. */
export const listInvoiceMoney = async (db: Db, invoiceId: string): Promise<readonly MoneyRow[]> => {
  const { rows } = await sql<MoneyRow>`
    select transactions.kind, transactions.reference, transactions.method, transactions.day::text as day,
      case when postings.account like 'cash:%' then substr(postings.account, 6) else '' end as place,
      (case when postings.account like 'cash:%' then 1 else -1 end * postings.amount)::float8 as amount
    from ledger_transactions as transactions join ledger_postings as postings on postings.transaction_id = transactions.id
    where transactions.invoice_id = ${invoiceId}
      and (postings.account like 'cash:%' or (transactions.kind = 'credit-applied' and postings.account like 'receivable:%'))
    order by transactions.id`.execute(db);
  return rows;
};

/** What is owed to customers, in minor units; accounts to which nothing is owed are not among them. */
export const findCreditBalances = async (
  db: Db,
  accountIds: readonly string[],
  currency: string,
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ accountId: string; amount: number }>`
    select substr(account, 8) as "accountId", (-sum(amount))::float8 as amount from ledger_postings
    where account like 'credit:%' and account = any(${accountIds.map((id) => `credit:${id}`)}::text[]) and currency = ${currency}
    group by account having sum(amount) < 0`.execute(db);
  return new Map(rows.map(({ accountId, amount }) => [accountId, amount]));
};

/** What is taken out of a credit balance is taken under this lock, so that it is taken once. What is added needs none. */
export const lockCreditBalances = async (trx: Db, accountIds: readonly string[]): Promise<void> => {
  await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', [...accountIds])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
};

/** The amount that was paid out under this reference. */
export const findPayout = async (db: Db, accountId: string, reference: string): Promise<number | undefined> => {
  const { rows } = await sql<{ amount: number }>`
    select postings.amount::float8 as amount
    from ledger_transactions as transactions join ledger_postings as postings on postings.transaction_id = transactions.id
    where transactions.kind = 'payout' and transactions.account_id = ${accountId} and transactions.reference = ${reference} and postings.account = ${`credit:${accountId}`}`.execute(
    db,
  );
  return rows[0]?.amount;
};
