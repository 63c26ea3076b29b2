import type { Db } from '#kernel/database/open.ts';
import type { MailAttachment } from '#kernel/database/schema/stored-types.ts';
import { findInvoice } from '../invoices/invoices.repository.ts';
import type { FindPaperFile } from '../papers/papers.service.ts';
import type { StoredOrder } from './orders.repository.ts';

export interface InvoiceFileParts {
  readonly db: Db;
  readonly paperFile: FindPaperFile;
}

/** The invoice of an order, once it is issued. */
export const invoiceFiles = async (
  { db, paperFile }: InvoiceFileParts,
  { accountId, invoiceId }: Pick<StoredOrder, 'accountId' | 'invoiceId'>,
): Promise<MailAttachment[]> => {
  const invoice = invoiceId === null ? undefined : await findInvoice(db, accountId, invoiceId);
  if (!invoice || invoice.number === null) return [];
  const { filename, contentType, content } = await paperFile(invoice, 'pdf');
  return [{ filename, contentType, base64: content.toString('base64') }];
};
