import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { documentNotFound } from '#kernel/errors.ts';
import { invoiceCsv } from './invoice-csv.ts';
import { findInvoice, findInvoicedAccount, type Invoice } from './invoices.repository.ts';

/** An issued invoice of the selected account; drafts are not shown. */
export const issuedInvoice = async (db: Db, { accountId }: AccountScope, id: string): Promise<Invoice> => {
  const invoice = await findInvoice(db, accountId, id);
  if (!invoice || invoice.number === null) throw documentNotFound(id);
  return invoice;
};

export interface InvoiceFile {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

export const invoicePdfFile = async (db: Db, invoice: Invoice): Promise<InvoiceFile> => {
  const account = await findInvoicedAccount(db, invoice.account_id);
  // The library and its fonts are loaded when an invoice is written, not by every process at its start.
  const { invoicePdf } = await import('./invoice-pdf.ts');
  return {
    filename: `${invoice.number ?? 'Draft'}.pdf`,
    contentType: 'application/pdf',
    content: await invoicePdf(invoice, account),
  };
};

export const invoiceCsvFile = (invoice: Invoice, delimiter: string): InvoiceFile => ({
  filename: `${invoice.number ?? 'Draft'}.csv`,
  contentType: 'text/csv; charset=utf-8',
  content: Buffer.from(invoiceCsv(invoice, delimiter)),
});
