import { sql } from 'kysely';
import type { Db } from '../../../database/open.ts';
import type { JobLog } from '../../../jobs/queue.ts';
import type { TaxLedger, TaxPort } from '../../../ports/tax/port.ts';

const INVOICES_AT_ONCE = 200;

interface DueInvoice {
  readonly id: string;
  readonly calculation: string;
  readonly transaction: string | null;
  readonly refunded: number;
  readonly reversed: number;
}

/** Paid and not told of, or refunded further than it was told of. */
const listDue = async (db: Db, after: string, limit: number): Promise<DueInvoice[]> =>
  (
    await sql<DueInvoice>`select id, tax_calculation as calculation, tax_transaction as transaction, refunded, tax_reversed as reversed from invoices
      where tax_calculation is not null and (tax_transaction is null or tax_reversed < refunded) and status in ('Paid', 'Partial Refund', 'Refunded') and id > ${after}
      order by id limit ${limit}`.execute(db)
  ).rows;

/** References are unique at the service for ever, so a process that dies in between repeats itself and nothing else. */
const settle = async (db: Db, ledger: TaxLedger, { id, calculation, transaction: known, refunded, reversed }: DueInvoice): Promise<void> => {
  const transaction = known ?? (await ledger.record(calculation, id));
  if (known === null) await db.updateTable('invoices').set({ tax_transaction: transaction }).where('id', '=', id).execute();
  if (refunded <= reversed) return;
  await ledger.reverse({ transaction, reference: `${id}-refunded-${refunded}`, amount: refunded - reversed });
  await db.updateTable('invoices').set({ tax_reversed: refunded }).where('id', '=', id).where('tax_reversed', '=', reversed).execute();
};

interface RecordParts {
  readonly db: Db;
  readonly tax: Pick<TaxPort, 'ledger'>;
  readonly log: Pick<JobLog, 'error'>;
}

/** The job: every invoice on its own, page by page, so that those that fail for good are told of in the log and never stand before the others. */
export const recordTaxes = async ({ db, tax: { ledger }, log }: RecordParts, signal?: AbortSignal, atOnce = INVOICES_AT_ONCE): Promise<void> => {
  if (ledger === undefined) return;
  for (let due = await listDue(db, '', atOnce); due.length > 0; due = await listDue(db, due.at(-1)?.id ?? '', atOnce)) {
    for (const invoice of due) {
      if (signal?.aborted) return;
      try {
        await settle(db, ledger, invoice);
      } catch (error) {
        log.error({ invoiceId: invoice.id, err: error }, 'The tax service was not told of an invoice; it is tried again');
      }
    }
  }
};
