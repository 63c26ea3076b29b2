import { couponCode, couponKinds, isCouponCode } from '@airlane/domain/buying/coupons';
import { couponsQuestionIds as asked } from '@airlane/domain/template-names';
import { isMoney } from '@airlane/domain/money/money';
import { AppError } from '#kernel/errors.ts';
import { invalidField } from '#kernel/validation.ts';
import type { DocumentRules } from '#kernel/documents/document-rules.ts';
import type { Values } from '#kernel/documents/record-writer.ts';
import { findCoupon } from './coupons.repository.ts';

const codeOf = (values: Values): string => couponCode(String(values[asked.code] ?? ''));

const refuseContent = (values: Values): void => {
  if (!isCouponCode(codeOf(values)))
    throw invalidField(asked.code, 'code', 'A code has letters, digits, - and _, and begins with a letter or digit');
  const [percentage, amount] = couponKinds;
  const chosen = values[asked.kind];
  const kind = Array.isArray(chosen) ? chosen[0] : undefined;
  if (kind === percentage && !(Number(values[asked.percentage]) > 0))
    throw invalidField(asked.percentage, 'required', 'Enter the percentage');
  if (kind === amount && !(Number(values[asked.amount]) > 0 && isMoney(Number(values[asked.amount]))))
    throw invalidField(asked.amount, 'required', 'Enter an amount with at most two decimals');
  const ceiling = values[asked.maxDiscount];
  if (typeof ceiling === 'number' && !isMoney(ceiling))
    throw invalidField(asked.maxDiscount, 'money', 'Enter an amount with at most two decimals');
  const [from, to] = [values[asked.validFrom], values[asked.validTo]];
  if (typeof from === 'string' && typeof to === 'string' && to <= from)
    throw invalidField(asked.validTo, 'range', 'The end must be after the beginning');
};

/** Codes are told apart without regard to case, since customers type them. */
export const couponRules: DocumentRules = {
  async complete(db, { viewer, isAdminPanel }, values) {
    if (!isAdminPanel) throw invalidField(asked.code, 'adminPanel', 'Coupons are made in the Admin Panel account');
    refuseContent(values);
    if (await findCoupon(db, viewer.vertical, codeOf(values)))
      throw new AppError('DUPLICATE', {
        values: { what: `Coupon "${codeOf(values)}"` },
        fields: [{ field: asked.code, rule: 'duplicate', message: 'There is a coupon with this code' }],
      });
    return { answers: { [asked.code]: codeOf(values), [asked.redemptions]: 0 } };
  },
  refuseChange(current, changed) {
    refuseContent({ ...current, ...changed });
    if (changed[asked.code] !== undefined)
      throw invalidField(asked.code, 'fixed', 'The code of a coupon stays as it is. Make a new coupon instead.');
  },
};
