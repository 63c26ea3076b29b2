import { createHash } from 'node:crypto';
import type { PaperAccount, PaperInvoice } from '@airlane/domain/papers/build-paper';
import { buildPaper } from '@airlane/domain/papers/build-paper';
import { canonicalJson } from '@airlane/domain/papers/canonical-json';
import type { Paper } from '@airlane/domain/papers/paper';
import type { SellerDetails } from '@airlane/domain/papers/seller';
import { utcDayOf } from '@airlane/domain/time/utc-day';
import { verticalByName, verticals } from '@airlane/domain/verticals/verticals';
import type { Selectable } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import type { PaperFiles } from '#kernel/database/schema/stored-types.ts';
import type { DatabaseSchema } from '#kernel/database/schema/tables.ts';
import { findSeller } from '../sellers/sellers.repository.ts';
import { invoiceSeries } from './invoice-series.ts';

/** An invoice with its number. */
export type IssuedRow = Pick<
  Selectable<DatabaseSchema['invoices']>,
  | 'id'
  | 'account_id'
  | 'kind'
  | 'seller'
  | 'number'
  | 'title'
  | 'period'
  | 'corrects'
  | 'lines'
  | 'taxes'
  | 'total'
  | 'currency'
  | 'billed_to'
  | 'issued_at'
  | 'due_at'
>;

export interface StoredPaper {
  readonly invoiceId: string;
  readonly paper: Paper;
  readonly hash: string;
  readonly files: PaperFiles | null;
}

/** Papers of invoices that were issued before sellers had details name the vertical and nothing else. */
const namedOnly = (vertical: string): SellerDetails => {
  const { name, supportEmail } = verticalByName(vertical) ?? verticals.airlane;
  const unknown = { line1: '', line2: '', postalCode: '', city: '', state: '', country: '', phone: '' };
  return {
    ...unknown,
    legalName: name,
    email: supportEmail,
    register: '',
    directors: '',
    taxNumber: '',
    registrations: [],
    bankAccounts: [],
  };
};

const findSellers = async (db: Db, names: readonly string[]): Promise<ReadonlyMap<string, SellerDetails>> => {
  const sellers = new Map<string, SellerDetails>();
  for (const name of new Set(names)) sellers.set(name, (await findSeller(db, name)) ?? namedOnly(name));
  return sellers;
};

const findAccounts = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, PaperAccount>> => {
  const rows = await db
    .selectFrom('accounts')
    .select([
      'id',
      'title',
      'legal_name as legalName',
      'vat_id as vatId',
      'purchase_order as purchaseOrder',
      'cost_centre as costCentre',
    ])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

const dayOf = (date: Date | null): string | null => (date === null ? null : utcDayOf(date));

type Corrected = NonNullable<PaperInvoice['corrects']>;

const findCorrected = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Corrected>> => {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('invoices').select(['id', 'number', 'issued_at']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, { number: row.number ?? '', issuedOn: dayOf(row.issued_at) ?? '' }]));
};

const paperInvoice = (invoice: IssuedRow, corrects: Corrected | null): PaperInvoice => ({
  kind: invoiceSeries(invoice),
  number: invoice.number ?? '',
  title: invoice.title,
  period: invoice.period?.slice(0, 10) ?? null,
  issuedOn: dayOf(invoice.issued_at) ?? '',
  dueOn: dayOf(invoice.due_at),
  currency: invoice.currency,
  lines: invoice.lines,
  taxes: invoice.taxes,
  total: invoice.total,
  billedTo: invoice.billed_to,
  corrects,
  isOfOrder: invoice.kind === 'order',
});

const buildPapers = async (db: Db, invoices: readonly IssuedRow[]): Promise<ReadonlyMap<string, Paper>> => {
  const sellers = await findSellers(
    db,
    invoices.map(({ seller }) => seller),
  );
  const accounts = await findAccounts(
    db,
    invoices.map(({ account_id: id }) => id),
  );
  const corrected = await findCorrected(
    db,
    invoices.flatMap(({ corrects }) => corrects ?? []),
  );
  return new Map(
    invoices.map((invoice) => {
      const { name, brand } = verticalByName(invoice.seller) ?? verticals.airlane;
      const account = accounts.get(invoice.account_id);
      if (account === undefined) throw new Error(`The invoice ${invoice.id} is of no account`);
      const corrects = corrected.get(invoice.corrects ?? '') ?? null;
      const seller = sellers.get(invoice.seller) ?? namedOnly(invoice.seller);
      return [
        invoice.id,
        buildPaper(paperInvoice(invoice, corrects), seller, account, { name, colour: brand.colour }),
      ] as const;
    }),
  );
};

export const hashOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** Freezes what invoices say, in the transaction that gives them their numbers. A paper that is there already stays as it is. */
export const insertPapers = async (trx: Db, invoices: readonly IssuedRow[]): Promise<void> => {
  if (invoices.length === 0) return;
  const papers = await buildPapers(trx, invoices);
  await trx
    .insertInto('papers')
    .values(
      [...papers].map(([id, paper]) => {
        const text = canonicalJson(paper);
        return { invoice_id: id, kind: paper.kind, snapshot: text, hash: hashOf(text) };
      }),
    )
    .onConflict((conflict) => conflict.column('invoice_id').doNothing())
    .execute();
};

const findPaper = async (db: Db, invoiceId: string): Promise<StoredPaper | undefined> => {
  const row = await db.selectFrom('papers').selectAll().where('invoice_id', '=', invoiceId).executeTakeFirst();
  return row && { invoiceId, paper: row.snapshot, hash: row.hash, files: row.files };
};

/** The paper of an issued invoice; of one that was issued before papers were kept it is frozen now. */
export const getPaper = async (db: Db, invoice: IssuedRow): Promise<StoredPaper> => {
  const kept = await findPaper(db, invoice.id);
  if (kept !== undefined) return kept;
  await insertPapers(db, [invoice]);
  const frozen = await findPaper(db, invoice.id);
  if (frozen === undefined) throw new Error(`The paper of ${invoice.id} was frozen and is not there`);
  return frozen;
};

/** Papers whose files are not made yet, the oldest first. */
export const listPapersWithoutFiles = async (db: Db, limit: number, offset: number): Promise<StoredPaper[]> => {
  const rows = await db
    .selectFrom('papers')
    .selectAll()
    .where('files', 'is', null)
    .orderBy('created_at')
    .orderBy('invoice_id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({ invoiceId: row.invoice_id, paper: row.snapshot, hash: row.hash, files: null }));
};

/** Keeps the files of a paper, and answers those that are kept: the first ones count. */
export const addPaperFiles = async (db: Db, invoiceId: string, files: PaperFiles): Promise<PaperFiles> => {
  const added = await db
    .updateTable('papers')
    .set({ files: JSON.stringify(files) })
    .where('invoice_id', '=', invoiceId)
    .where('files', 'is', null)
    .returning('files')
    .executeTakeFirst();
  return added?.files ?? (await findPaper(db, invoiceId))?.files ?? files;
};
