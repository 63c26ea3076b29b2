import { fromMinor, moneyText } from '@airlane/domain/money/money';
import { templateNames } from '@airlane/domain/template-names';
import type { Db } from '#kernel/database/open.ts';
import type { JobLog } from '#kernel/jobs/queue.ts';
import { TaxCalculationGone, type TaxLedger, type TaxPort } from '#ports/tax/port.ts';
import { aboutDocument, deliverMessage, inboxTemplate } from '#modules/platform/inbox/deliver-message.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import {
  listUnreportedInvoices,
  markTaxGivenUp,
  type TaxedInvoice,
  updateReversedTax,
} from './invoice-taxes.repository.ts';
import { updateInvoice } from './invoices.repository.ts';

const INVOICES_AT_ONCE = 200;

/** References are unique at the service for ever, so a process that dies in between repeats itself and nothing else. */
const reportTax = async (db: Db, ledger: TaxLedger, invoice: TaxedInvoice): Promise<void> => {
  const { id, calculation, transaction: known, refunded, reversed } = invoice;
  const transaction = known ?? (await ledger.record(calculation, id));
  if (known === null) await updateInvoice(db, id, { tax_transaction: transaction });
  if (refunded <= reversed) return;
  await ledger.reverse({ transaction, reference: `${id}-refunded-${refunded}`, amount: refunded - reversed });
  await updateReversedTax(db, invoice);
};

/** The sale stays paid and its invoice as it is; staff who file by the service's reports add it there by hand, so they are notified of where it is. Once: the mark keeps it from being tried again. */
const giveUp = async (db: Db, catalog: TemplateCatalog, { id }: TaxedInvoice): Promise<void> => {
  const inbox = await inboxTemplate(catalog);
  await db.transaction().execute(async (trx) => {
    const invoice = await markTaxGivenUp(trx, id);
    if (invoice === undefined) return;
    const { account_id: accountId, total, lines } = invoice;
    const number = invoice.number ?? '';
    const tax = lines.filter(({ kind }) => kind === 'tax').reduce((sum, { amount }) => sum + amount, 0);
    await deliverMessage(trx, inbox, {
      id: `tax-not-recorded-${id}`,
      accountId,
      kind: 'Payment',
      severity: 'Fault',
      subject: `The tax of invoice ${number} is not recorded`,
      text: `Invoice ${number} over ${moneyText(fromMinor(total))} is paid, but the tax service no longer knows its calculation, so it is missing in the service's reports. Add ${moneyText(fromMinor(tax))} of tax there yourself. It will not be tried again.`,
      about: aboutDocument(accountId, templateNames.paymentDashboard, id, number),
      appTypes: ['admin'],
    });
  });
};

interface RecordParts {
  readonly db: Db;
  readonly catalog: TemplateCatalog;
  readonly tax: Pick<TaxPort, 'ledger'>;
  readonly log: Pick<JobLog, 'error'>;
}

/** The job: every invoice on its own, page by page, so that those that fail never stand before the others. */
export const recordTaxes = async (
  { db, catalog, tax: { ledger }, log }: RecordParts,
  signal?: AbortSignal,
  atOnce = INVOICES_AT_ONCE,
): Promise<void> => {
  if (ledger === undefined) return;
  const listAfter = (id: string) => listUnreportedInvoices(db, id, atOnce);
  for (let due = await listAfter(''); due.length > 0; due = await listAfter(due.at(-1)?.id ?? '')) {
    for (const invoice of due) {
      if (signal?.aborted) return;
      try {
        await reportTax(db, ledger, invoice);
      } catch (error) {
        const isGone = error instanceof TaxCalculationGone;
        if (isGone) await giveUp(db, catalog, invoice);
        log.error(
          { invoiceId: invoice.id, err: error },
          isGone
            ? 'The tax service no longer knows the calculation of an invoice; it is not tried again'
            : 'The tax service was not told of an invoice; it is tried again',
        );
      }
    }
  }
};
