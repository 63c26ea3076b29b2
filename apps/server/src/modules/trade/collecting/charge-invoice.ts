import type { Db } from '#kernel/database/open.ts';
import { chargeReference } from '../invoices/charge-reference.ts';
import { type Invoice, lockInvoice } from '../invoices/invoices.repository.ts';
import { chargesOf } from '../invoices/paid-by.ts';
import type { Charge, Payments } from '../payments/payments.ts';

export interface ChargeInvoiceParts {
  readonly db: Db;
  readonly payments: Pick<Payments, 'charge' | 'giveUp'>;
}

/** What is left to pay: credit notes take from it. */
export const amountDue = ({ total, credited }: Pick<Invoice, 'total' | 'credited'>): number => total - credited;

const isStillDue = async (trx: Db, { id, account_id: accountId }: Invoice, amount: number): Promise<boolean> => {
  const now = await lockInvoice(trx, accountId, id);
  return now !== undefined && (now.status === 'Open' || now.status === 'Failed') && amountDue(now) === amount;
};

/** Charges the default card for an invoice, once. What was begun over another amount is given up first. */
export const chargeInvoice = async ({ db, payments }: ChargeInvoiceParts, invoice: Invoice): Promise<Charge> => {
  const { id, account_id: accountId, credited, number, title } = invoice;
  const reference = chargeReference(id, credited);
  for (const other of await chargesOf(db, invoice)) {
    if (other.reference === reference) continue;
    const given = await payments.giveUp(accountId, other.reference);
    if (given?.status === 'succeeded') return given;
  }
  const amount = amountDue(invoice);
  return payments.charge({
    accountId,
    reference,
    amount,
    currency: 'usd',
    description: `${number ?? ''} ${title}`.trim(),
    isStillDue: (trx) => isStillDue(trx, invoice, amount),
  });
};
