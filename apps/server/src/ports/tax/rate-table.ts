import { RATE_UNITS } from '@airlane/domain/money/money';
import salesTax from 'sales-tax';
import { NO_TAX, type TaxPort } from './port.ts';
import { stateCode } from '@airlane/domain/places/states';

// Rates are looked up in the table that comes with the package; nothing is asked over the network.
salesTax.toggleEnabledTaxNumberValidation(false);
salesTax.toggleEnabledTaxNumberFraudCheck(false);

/** The table calls every single rate of a country 'vat'; in the United States it is a sales tax. */
const nameOf = (country: string, type: string): string => (country === 'US' ? 'Sales tax' : type.toUpperCase());

/** Rates by country and state from sales-tax 2.23.0 (May 2026): standard rates, no reduced ones and no local taxes of cities and counties. */
export const rateTable: TaxPort = {
  name: 'table',
  taxOn: ({ address }) => rateTable.rateFor(address),
  async check() {},
  async rateFor({ country, state }) {
    const { type, rate } = await salesTax.getSalesTax(country, stateCode(country, state) ?? null);
    if (rate === 0) return NO_TAX;
    const units = Math.round(rate * RATE_UNITS);
    return { label: `${nameOf(country, type)} ${(units * 100) / RATE_UNITS} %`, rate: units };
  },
};
