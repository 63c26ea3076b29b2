import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { documentNotFound } from '#kernel/errors.ts';
import { findInvoice, type Invoice } from './invoices.repository.ts';

/** An issued invoice of the selected account; drafts are not shown. */
export const issuedInvoice = async (db: Db, { accountId }: AccountScope, id: string): Promise<Invoice> => {
  const invoice = await findInvoice(db, accountId, id);
  if (!invoice || invoice.number === null) throw documentNotFound(id);
  return invoice;
};
