import { couponCode, couponProblem, NO_COUPON, UNKNOWN_COUPON } from '@airlane/domain/buying/coupons';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import type { AppError } from '#kernel/errors.ts';
import { invalidField } from '#kernel/validation.ts';
import { type Coupon, countRedemptions, findCoupon, lockCoupon } from '../coupons/coupons.repository.ts';
import { accountSettings, orderOf, refuseUnlessDraft, saveDraftContent } from './draft-orders.ts';
import type { OrderParts } from './order-parts.ts';
import type { StoredOrder } from './orders.repository.ts';

const refuse = (message: string): AppError => invalidField('couponCode', 'coupon', message);

const problemOf = async (
  db: Db,
  coupon: Coupon,
  { accountId, terms, quantity }: Pick<StoredOrder, 'accountId' | 'terms' | 'quantity'>,
): Promise<string | undefined> =>
  couponProblem(coupon.limits, {
    now: new Date(),
    accountId,
    dealId: terms.dealId,
    sims: quantity,
    ...(await countRedemptions(db, coupon.documentId, accountId)),
  });

/** Puts a coupon on a draft, or takes it away. It is used up only when the order is placed. */
export const setOrderCoupon = async (
  parts: OrderParts,
  scope: AccountScope,
  id: string,
  typed: string,
): Promise<string> => {
  const order = await orderOf(parts, scope, id);
  refuseUnlessDraft(order);
  if (typed === NO_COUPON) {
    await saveDraftContent(parts, scope, order, { ...order, coupon: null, couponDocument: null });
    return 'The coupon was removed';
  }
  if ((await accountSettings(parts, scope.accountId)).invoicedElsewhere)
    throw refuse('Coupons cannot be used in this account');
  const coupon = await findCoupon(parts.db, scope.viewer.vertical, couponCode(typed));
  if (!coupon) throw refuse(UNKNOWN_COUPON);
  const problem = await problemOf(parts.db, coupon, order);
  if (problem !== undefined) throw refuse(problem);
  await saveDraftContent(parts, scope, order, { ...order, coupon: coupon.terms, couponDocument: coupon.documentId });
  return 'The coupon was redeemed';
};

/** In the transaction that places the order: the coupon must still be good, and no other order gets the same redemption. */
export const refuseSpentCoupon = async (trx: Db, vertical: string, order: StoredOrder): Promise<void> => {
  if (order.couponDocument === null) return;
  const coupon = await lockCoupon(trx, vertical, order.couponDocument);
  const problem = coupon ? await problemOf(trx, coupon, order) : UNKNOWN_COUPON;
  if (problem !== undefined) throw refuse(`${problem}. Remove it to go on.`);
};
