import type { Db } from '../../../database/open.ts';
import type { MailAttachment } from '../../../database/schema/account-tables.ts';
import { invoiceFileOf } from '../invoices/invoice-file.ts';
import type { StoredOrder } from './orders.repository.ts';

/** The invoice of an order, once it is issued. */
export const invoiceFiles = async (db: Db, { accountId, invoiceId }: Pick<StoredOrder, 'accountId' | 'invoiceId'>): Promise<MailAttachment[]> => {
  const file = invoiceId === null ? undefined : await invoiceFileOf(db, accountId, invoiceId);
  return file === undefined ? [] : [file];
};
