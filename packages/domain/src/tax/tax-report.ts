import { addMonths } from '../charging/billing-period.ts';
import type { TaxCategory } from './tax-parts.ts';
import { isMemberState } from './vat-territory.ts';

/** What was invoiced in a month and is taxed alike, credit notes taken off. Amounts are minor units. */
export interface TaxReportRow {
  /** The first day of the month. */
  readonly period: string;
  /** Whose tax it is; empty where it is nobody's, or was not said. */
  readonly country: string;
  /** Empty on papers that do not say how they are taxed. */
  readonly category: TaxCategory | '';
  /** In millionths. */
  readonly rate: number;
  readonly currency: string;
  readonly papers: number;
  readonly base: number;
  readonly amount: number;
}

export const MAX_REPORT_MONTHS = 24;

/** Whether a report from one month to another can be asked for. */
export const isReportSpan = (from: string, to: string): boolean =>
  from <= to && to < addMonths(from, MAX_REPORT_MONTHS);

/** What is declared by the one-stop shop: sales at the rates of other member states than the seller's own. */
export const oneStopShopRows = (rows: readonly TaxReportRow[], sellerCountry: string): TaxReportRow[] =>
  rows.filter(({ category, country }) => category === 'S' && country !== sellerCountry && isMemberState(country));
