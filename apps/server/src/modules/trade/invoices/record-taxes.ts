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
const listDue = async (db: Db): Promise<DueInvoice[]> =>
  (
    await sql<DueInvoice>`select id, tax_calculation as calculation, tax_transaction as transaction, refunded, tax_reversed as reversed from invoices
      where tax_calculation is not null and (tax_transaction is null or tax_reversed < refunded) and status in ('Paid', 'Partial Refund', 'Refunded')
      order by updated_at, id limit ${INVOICES_AT_ONCE}`.execute(db)
  ).rows;

/** References are unique at the service for ever, so a process that dies in between repeats itself and nothing else. */
const settle = async (db: Db, ledger: TaxLedger, { id, calculation, transaction: known, refunded, reversed }: DueInvoice): Promise<void> => {
  const transaction = known ?? (await ledger.record(calculation, id));
  if (known === null) await db.updateTable('invoices').set({ tax_transaction: transaction }).where('id', '=', id).execute();
  if (refunded <= reversed) return;
  await ledger.reverse({ transaction, reference: `${id}-refunded-${refunded}`, amount: refunded - reversed });
  await db.updateTable('invoices').set({ tax_reversed: refunded }).where('id', '=', id).where('tax_reversed', '=', reversed).execute();
};

/** The job: each invoice on its own, so that one that fails is told of in the log and leaves the others alone. */
export const recordTaxes = async ({ db, tax, log }: { readonly db: Db; readonly tax: Pick<TaxPort, 'ledger'>; readonly log: Pick<JobLog, 'error'> }, signal?: AbortSignal): Promise<void> => {
  if (tax.ledger === undefined) return;
  for (const invoice of await listDue(db)) {
    if (signal?.aborted) return;
    try {
      await settle(db, tax.ledger, invoice);
    } catch (error) {
      log.error({ invoiceId: invoice.id, err: error }, 'The tax service was not told of an invoice; it is tried again');
    }
  }
};
