import { daysIn, periodTitle } from '@airlane/domain/charging/billing-period';
import { monthInvoice } from '@airlane/domain/charging/month-invoice';
import { isUndecided, undecidedText } from '@airlane/domain/tax/tax-decision';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { AppError } from '#kernel/errors.ts';
import { invalidField } from '#kernel/validation.ts';
import { insertIssuedInvoices } from '../invoices/invoices.repository.ts';
import { lockRating } from './account-ratings.repository.ts';
import { findCharged } from './charged-accounts.repository.ts';
import { type CloseParts, findBills, invoiceIdOf } from './close-month.ts';
import { lockMonthClose, updateCloseInvoice } from './month-closes.repository.ts';
import { readRatedGroups } from './rated-groups.repository.ts';

const refuse = (rule: string, message: string) => invalidField('period', rule, message);

/**
 * Writes the invoice of a closed month anew after it was canceled: the same charges, with the address and the tax of today and a number of its own.
 * The month stays closed, so what came later is on the invoices of later months already.
 */
export const reissueMonth = async (
  parts: CloseParts,
  { viewer }: AccountScope,
  period: string,
  { accountId, reason }: { readonly accountId: string; readonly reason: string },
  requestId: string,
  now: Date,
): Promise<string> => {
  const account = await findCharged(parts.db, accountId);
  if (account?.vertical !== viewer.vertical) throw invalidField('accountId', 'unknown', 'There is no such account');
  const [bill] = await findBills(parts, [account], period);
  if (bill?.address === undefined)
    throw invalidField('accountId', 'address', `${account.title} has no billing address in its company settings`);
  const { address, tax } = bill;
  if (bill.missingOfSeller !== '')
    throw new AppError('SELLER_INCOMPLETE', { values: { missing: bill.missingOfSeller } });
  if (isUndecided(tax))
    throw invalidField('accountId', 'tax', `The tax of ${account.title} is undecided: ${undecidedText(tax.undecided)}`);
  return parts.db.transaction().execute(async (trx) => {
    await lockRating(trx, accountId);
    const close = await lockMonthClose(trx, accountId, period);
    if (close === undefined) throw refuse('open', `${periodTitle(period)} of ${account.title} is not closed`);
    if (close.invoiceId === null) throw refuse('noInvoice', `${periodTitle(period)} was closed without an invoice`);
    if (close.status !== 'Canceled')
      throw refuse('notCanceled', `Cancel the invoice of ${periodTitle(period)} first; then it can be written again`);
    if (close.details !== 'kept')
      throw refuse('removed', `The details of ${periodTitle(period)} are removed: it cannot be computed again`);
    const { lines, taxes, total } = monthInvoice(await readRatedGroups(trx, accountId, period), daysIn(period), tax);
    const id = `${invoiceIdOf(accountId, period)}_${close.invoices + 1}`;
    await insertIssuedInvoices(
      trx,
      [
        {
          id,
          accountId,
          seller: account.vertical,
          kind: 'month',
          title: `Monthly charges ${periodTitle(period)}`,
          lines,
          taxes,
          total,
          billedTo: address,
          period,
          isExceptional: (account.exceptional_billing ?? '') !== '',
          isBillable: true,
        },
      ],
      now,
    );
    await updateCloseInvoice(trx, accountId, period, id);
    await recordAudit(trx, {
      accountId,
      actorId: viewer.userId,
      action: 'month.reissue',
      subject: id,
      detail: { name: periodTitle(period), reason },
      requestId,
    });
    return `${periodTitle(period)} of ${account.title} is invoiced again.`;
  });
};
