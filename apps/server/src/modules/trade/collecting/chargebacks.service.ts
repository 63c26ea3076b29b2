import { fromMinor, moneyText } from '@airlane/domain/money/money';
import { utcDayOf } from '@airlane/domain/time/utc-day';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { AppError, documentNotFound } from '#kernel/errors.ts';
import { lockInvoice } from '../invoices/invoices.repository.ts';
import { keepSums, moveInvoice } from '../invoices/move-invoice.ts';
import { findRefundable } from '../invoices/paid-by.ts';
import { bookChargeback } from '../ledger/book.ts';
import { type CollectingParts, refuseAction } from './collecting.service.ts';

/** The bank of the card holder took the money back: what the card had paid is due again. */
export const recordChargeback = (
  { db, jobs }: CollectingParts,
  { accountId, viewer: { userId: actorId } }: AccountScope,
  id: string,
  reason: string,
  requestId: string,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const invoice = await lockInvoice(trx, accountId, id);
    if (!invoice || invoice.number === null) throw documentNotFound(id);
    refuseAction('chargeback', invoice);
    const { charges, begun } = await findRefundable(trx, invoice);
    const [paid] = charges;
    if (paid === undefined)
      throw new AppError('PAYMENT_REFUSED', { values: { reason: 'No card has paid this invoice' } });
    if (begun > 0)
      throw new AppError('PAYMENT_REFUSED', {
        values: { reason: 'A refund of this invoice is under way. Try again later' },
      });
    const { charge, left: cents } = paid;
    await bookChargeback(trx, invoice, {
      place: charge.provider,
      cents,
      reference: charge.id,
      method: 'Card',
      day: utcDayOf(new Date()),
      actorId,
    });
    await keepSums(trx, id);
    await moveInvoice(trx, jobs, invoice, {
      to: 'Failed',
      actorId,
      requestId,
      action: 'invoice.chargeback',
      problem: `The bank of the card holder took ${moneyText(fromMinor(cents))} back`,
      note: reason,
    });
  });
