import type { Config } from '#config/config.ts';
import type { TaxPort } from './port.ts';
import { rateTable } from './rate-table.ts';

/** Stripe Tax where it is switched on, else the table that comes along. */
export const chooseTax = async ({ stripeTax: settings }: Pick<Config, 'stripeTax'>): Promise<TaxPort> => {
  if (settings === undefined) return rateTable;
  const { stripeTax } = await import('./stripe/stripe-tax.ts');
  return stripeTax(settings);
};
