import type { Db } from '../../../database/open.ts';
import type { MailAttachment } from '../../../database/schema/account-tables.ts';
import { invoiceCsv } from './invoice-csv.ts';
import { findInvoice } from './invoices.repository.ts';

/** An invoice of an account as a file, once it is issued. */
export const invoiceFileOf = async (db: Db, accountId: string, id: string, format: 'pdf' | 'csv' = 'pdf'): Promise<MailAttachment | undefined> => {
  const invoice = await findInvoice(db, accountId, id);
  if (!invoice || invoice.number === null) return undefined;
  if (format === 'csv') return { filename: `${invoice.number}.csv`, contentType: 'text/csv', base64: Buffer.from(invoiceCsv(invoice)).toString('base64') };
  const account = await db.selectFrom('accounts').select(['title', 'legal_name as legalName']).where('id', '=', accountId).executeTakeFirstOrThrow();
  // The library and its fonts are loaded by whoever writes an invoice, not by every process at its start.
  const { invoicePdf } = await import('./invoice-pdf.ts');
  return { filename: `${invoice.number}.pdf`, contentType: 'application/pdf', base64: (await invoicePdf(invoice, account)).toString('base64') };
};
