import { isShipped, type SimType } from './sim-types.ts';

/** Up to so many SIMs the first price applies, up to so many the second, above them the third. */
const FIRST_TIER = 101;
const SECOND_TIER = 1001;

/** In minor units. */
export type ShippingTiers = readonly [number, number, number];
export const defaultShippingTiers: ShippingTiers = [2500, 5000, 30_000];

export const shippingPrice = ([small, medium, large]: ShippingTiers, simType: SimType, quantity: number): number => {
  if (!isShipped(simType)) return 0;
  if (quantity <= FIRST_TIER) return small;
  return quantity <= SECOND_TIER ? medium : large;
};
