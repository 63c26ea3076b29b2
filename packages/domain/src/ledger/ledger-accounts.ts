import type { InvoiceLine } from '../charging/month-invoice.ts';

/** What revenue is of. */
export const revenueProducts = [
  'data',
  'sms',
  'subscription',
  'package',
  'access',
  'minimum',
  'sim',
  'kit',
  'shipping',
  'discount',
] as const;
export type RevenueProduct = (typeof revenueProducts)[number];

/**
 * The accounts of the ledger, as text:
 *
 * - `receivable:<account id>` what a customer owes for invoices
 * - `credit:<account id>` what is owed to a customer and set off against the next invoice or paid out
 * - `revenue:<product>`
 * - `tax:<country>:<rate in percent>`
 * - `cash:<payment provider or bank>`
 * - `write-off`, `rounding`
 */
export const ledgerAccounts = {
  receivable: (accountId: string): string => `receivable:${accountId}`,
  credit: (accountId: string): string => `credit:${accountId}`,
  revenue: (product: RevenueProduct): string => `revenue:${product}`,
  tax: (country: string, rate: string): string => `tax:${country}:${rate}`,
  cash: (place: string): string => `cash:${place}`,
  writeOff: 'write-off',
  rounding: 'rounding',
} as const;

export const ledgerGroups = ['receivable', 'credit', 'revenue', 'tax', 'cash', 'write-off', 'rounding'] as const;
export type LedgerGroup = (typeof ledgerGroups)[number];

/** Money that came through no payment provider. */
export const BANK = 'bank';

const productOfKind: Readonly<Record<InvoiceLine['kind'], RevenueProduct | undefined>> = {
  sim: 'sim',
  kit: 'kit',
  shipping: 'shipping',
  discount: 'discount',
  tax: undefined,
  subscription: 'subscription',
  package: 'package',
  data: 'data',
  'sms-mt': 'sms',
  'sms-mo': 'sms',
  access: 'access',
  minimum: 'minimum',
  credit: 'discount',
};

/** What a line is revenue of; nothing where it is tax. */
export const productOfLine = (kind: InvoiceLine['kind']): RevenueProduct | undefined => productOfKind[kind];
