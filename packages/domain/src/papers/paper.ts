import type { LineTax, TaxPart } from '../tax/tax-parts.ts';
import type { SellerDetails } from './seller.ts';

export const paperKinds = ['invoice', 'credit-note', 'reversal', 'reminder', 'statement'] as const;
export type PaperKind = (typeof paperKinds)[number];

/** The customer as the paper names it. */
export interface PaperBuyer {
  readonly accountId: string;
  readonly legalName: string;
  readonly line1: string;
  readonly line2: string;
  readonly postalCode: string;
  readonly city: string;
  readonly state: string;
  /** ISO 3166, two letters. */
  readonly country: string;
  readonly email: string;
  readonly vatId: string;
  /** The number of their purchase order, and their cost centre. */
  readonly purchaseOrder: string;
  readonly costCentre: string;
}

/** Amounts are minor units of the currency of the paper; prices may lie below one. */
export interface PaperLine {
  readonly text: string;
  /** A code of UN/ECE recommendation 20, such as 'C62' for pieces. */
  readonly unit: string;
  /** What people read: 'MB', 'SIM', or nothing. */
  readonly unitText: string;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly amount: number;
  readonly tax: LineTax;
}

/** All that a paper says, frozen when it is issued. Whether it is paid is not on it: that changes. */
export interface Paper {
  readonly version: 1;
  readonly kind: PaperKind;
  readonly number: string;
  readonly title: string;
  /** UTC days. */
  readonly issuedOn: string;
  readonly dueOn: string | null;
  /** What was supplied when: first and last day. */
  readonly suppliedFrom: string;
  readonly suppliedTo: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly seller: SellerDetails;
  readonly buyer: PaperBuyer;
  /** Number and day of what a credit note or a reversal takes back. */
  readonly corrects: { readonly number: string; readonly issuedOn: string } | null;
  readonly lines: readonly PaperLine[];
  /** Allowances on the whole, such as coupons; amounts above zero. */
  readonly discounts: readonly { readonly text: string; readonly amount: number; readonly tax: LineTax }[];
  readonly net: number;
  readonly taxes: readonly TaxPart[];
  readonly total: number;
  /** What of it was paid before it was issued. */
  readonly prepaid: number;
  /** How it is to be paid, in words. */
  readonly payment: string;
  readonly note: string;
}
