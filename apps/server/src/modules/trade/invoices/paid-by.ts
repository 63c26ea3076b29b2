import type { Db } from '#kernel/database/open.ts';
import { type ChargeRow, findChargesLike } from '../payments/charges.repository.ts';
import { chargeReference, creditedReferences } from './charge-reference.ts';
import { findPaidAmount } from './invoice-payments.repository.ts';
import type { Invoice } from './invoices.repository.ts';

/** Every charge that was begun for an invoice: a credit note in between makes another one. */
export const chargesOf = (
  db: Db,
  { id, account_id: accountId }: Pick<Invoice, 'id' | 'account_id'>,
): Promise<ChargeRow[]> => findChargesLike(db, accountId, chargeReference(id), creditedReferences(id));

export interface PaidBy {
  /** The card that paid; nothing where staff recorded the payment, which goes back outside of the provider. */
  readonly charge: ChargeRow | undefined;
  readonly amount: number;
}

export const paidBy = async (db: Db, invoice: Pick<Invoice, 'id' | 'account_id'>): Promise<PaidBy> => {
  const charge = (await chargesOf(db, invoice)).find(({ status }) => status === 'succeeded');
  if (charge && charge.amount > 0) return { charge, amount: charge.amount };
  return { charge: undefined, amount: (await findPaidAmount(db, invoice.id)) ?? 0 };
};

/** What can still be given back: a credit note makes an invoice smaller, and not what was paid for it. */
export const refundableOf = async (db: Db, invoice: Pick<Invoice, 'id' | 'account_id' | 'refunded'>): Promise<number> =>
  Math.max(0, (await paidBy(db, invoice)).amount - invoice.refunded);
