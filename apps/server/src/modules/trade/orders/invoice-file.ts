import type { Db } from '../../../database/open.ts';
import type { MailAttachment } from '../../../database/schema/account-tables.ts';
import { findInvoice } from '../invoices/invoices.repository.ts';
import type { StoredOrder } from './orders.repository.ts';

/** The invoice of an order, once it is issued. */
export const invoiceFiles = async (db: Db, { accountId, invoiceId }: Pick<StoredOrder, 'accountId' | 'invoiceId'>): Promise<MailAttachment[]> => {
  const invoice = invoiceId === null ? undefined : await findInvoice(db, accountId, invoiceId);
  if (!invoice || invoice.number === null) return [];
  const account = await db.selectFrom('accounts').select(['title', 'legal_name as legalName']).where('id', '=', accountId).executeTakeFirstOrThrow();
  // The library and its fonts are loaded by whoever writes an invoice, not by every process at its start.
  const { invoicePdf } = await import('../invoices/invoice-pdf.ts');
  return [{ filename: `${invoice.number}.pdf`, contentType: 'application/pdf', base64: (await invoicePdf(invoice, account)).toString('base64') }];
};
