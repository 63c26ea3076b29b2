import type { DealTerms } from './deal-terms.ts';

export const DEFAULT_MAX_QUANTITY = 10_000;
export const MAX_KIT_QUANTITY = 9999;

export const quantityProblem = (
  quantity: number,
  { minimum, maximum }: Pick<DealTerms, 'minimum' | 'maximum'>,
): string | undefined => {
  if (!Number.isInteger(quantity)) return 'Digits only allowed here like 25';
  if (quantity < minimum) return `Minimum order quantity is ${minimum}`;
  return quantity > maximum ? `Maximum order quantity is ${maximum}` : undefined;
};

export const kitQuantityProblem = (quantity: number): string | undefined => {
  if (!Number.isInteger(quantity) || quantity < 1) return 'Minimum quantity is 1';
  return quantity > MAX_KIT_QUANTITY ? `Maximum quantity is ${MAX_KIT_QUANTITY}` : undefined;
};
