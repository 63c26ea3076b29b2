import type { PresentedTaxPart } from '@airlane/contract/tax-parts';
import { fromMinor, RATE_UNITS } from '@airlane/domain/money/money';
import type { TaxPart } from '@airlane/domain/tax/tax-parts';

export const presentTaxPart = ({ base, amount, rate, ...part }: TaxPart): PresentedTaxPart => ({
  ...part,
  rate: (rate * 100) / RATE_UNITS,
  base: fromMinor(base),
  amount: fromMinor(amount),
});
