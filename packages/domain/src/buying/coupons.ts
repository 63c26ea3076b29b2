import { portionOf, RATE_UNITS } from '../money/money.ts';

export const couponKinds = ['Percentage', 'Amount', 'Free trial'] as const;
export type CouponKind = (typeof couponKinds)[number];
/** What the specification sends instead of a code to take a coupon away. */
export const NO_COUPON = 'false';
const MAX_CODE_LENGTH = 40;
const CODE = /^[A-Z0-9][A-Z0-9_-]*$/;

/** What a code is worth, as an order keeps it. */
export interface CouponTerms {
  readonly code: string;
  readonly description: string;
  readonly kind: CouponKind;
  /** Millionths of the price for a percentage, minor units for an amount, nothing for a trial. */
  readonly value: number;
  /** Minor units that it takes off at most; no ceiling where there is none. */
  readonly maxDiscount?: number | null | undefined;
}

/** Of a free trial that names no number: a code that anybody may type must not give a fleet away. */
export const TRIAL_SIMS = 10;

export interface CouponLimits {
  readonly isActive: boolean;
  readonly validFrom: Date | null;
  readonly validTo: Date | null;
  /** Only these can redeem it, where any are named. */
  readonly accounts: readonly string[];
  readonly deals: readonly string[];
  readonly maxRedemptions: number | null;
  readonly maxPerAccount: number | null;
  /** SIMs of one order. */
  readonly maxSims: number | null;
}

export interface CouponUse {
  readonly now: Date;
  readonly accountId: string;
  readonly dealId: string;
  readonly redemptions: number;
  readonly redemptionsOfAccount: number;
  readonly sims: number;
}

export const couponCode = (typed: string): string => typed.trim().toUpperCase();
export const isCouponCode = (code: string): boolean => code.length <= MAX_CODE_LENGTH && CODE.test(code);

const UNKNOWN = 'This coupon code is not valid';

/** Why a coupon cannot be redeemed. Whether a code of another account exists is not told. */
export const couponProblem = (limits: CouponLimits, use: CouponUse): string | undefined => {
  if (!limits.isActive) return UNKNOWN;
  if (limits.accounts.length > 0 && !limits.accounts.includes(use.accountId)) return UNKNOWN;
  if (limits.validFrom !== null && use.now < limits.validFrom) return 'This coupon is not valid yet';
  if (limits.validTo !== null && use.now >= limits.validTo) return 'This coupon has expired';
  if (limits.deals.length > 0 && !limits.deals.includes(use.dealId))
    return 'This coupon is not valid for the selected deal';
  if (limits.maxRedemptions !== null && use.redemptions >= limits.maxRedemptions) return 'This coupon has been used up';
  if (limits.maxPerAccount !== null && use.redemptionsOfAccount >= limits.maxPerAccount)
    return 'Your account has already used this coupon';
  if (limits.maxSims !== null && use.sims > limits.maxSims)
    return `This coupon is for orders of at most ${limits.maxSims} ${limits.maxSims === 1 ? 'SIM' : 'SIMs'}`;
  return undefined;
};
export const UNKNOWN_COUPON = UNKNOWN;

const wholeDiscount = (
  { kind, value }: Pick<CouponTerms, 'kind' | 'value'>,
  { goods, shipping }: { readonly goods: number; readonly shipping: number },
): number => {
  if (kind === 'Free trial') return goods + shipping;
  return kind === 'Percentage' ? portionOf(goods, Math.min(value, RATE_UNITS)) : Math.min(value, goods);
};

/** What a coupon takes off: of the goods, and for a trial of the shipping too. Never more than there is, or than its ceiling. */
export const discountOf = (
  coupon: Pick<CouponTerms, 'kind' | 'value' | 'maxDiscount'> | null,
  sums: { readonly goods: number; readonly shipping: number },
): number => (coupon === null ? 0 : Math.min(wholeDiscount(coupon, sums), coupon.maxDiscount ?? Infinity));
