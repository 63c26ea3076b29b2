import type { Db } from '#kernel/database/open.ts';
import { type Invoice, lockInvoice } from '../invoices/invoices.repository.ts';
import { chargesOf, dueCharge } from '../invoices/paid-by.ts';
import type { Charge, Payments } from '../payments/payments.ts';

export interface ChargeInvoiceParts {
  readonly db: Db;
  readonly payments: Pick<Payments, 'charge' | 'giveUp'>;
}

const isStillDue = async (trx: Db, { id, account_id: accountId }: Invoice, reference: string): Promise<boolean> => {
  const now = await lockInvoice(trx, accountId, id);
  if (now === undefined || (now.status !== 'Open' && now.status !== 'Failed')) return false;
  return (await dueCharge(trx, now)).reference === reference;
};

/** Charges the default card for an invoice, once. What was begun over another amount is given up first. */
export const chargeInvoice = async ({ db, payments }: ChargeInvoiceParts, invoice: Invoice): Promise<Charge> => {
  const { account_id: accountId, number, title } = invoice;
  const { reference, amount } = await dueCharge(db, invoice);
  for (const other of await chargesOf(db, invoice)) {
    if (other.reference === reference || other.status === 'succeeded') continue;
    const given = await payments.giveUp(accountId, other.reference);
    if (given?.status === 'succeeded') return given;
  }
  return payments.charge({
    accountId,
    reference,
    amount,
    currency: 'usd',
    description: `${number ?? ''} ${title}`.trim(),
    isStillDue: (trx) => isStillDue(trx, invoice, reference),
  });
};
