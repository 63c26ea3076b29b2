import type { LineTax, TaxPart } from '../tax/tax-parts.ts';
import type { BankAccount, SellerDetails } from './seller.ts';

export const paperKinds = ['invoice', 'credit-note', 'reversal', 'reminder', 'statement'] as const;
export type PaperKind = (typeof paperKinds)[number];

/** The customer as the paper names it. */
export interface PaperBuyer {
  readonly accountId: string;
  readonly legalName: string;
  readonly department: string;
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
  /** As the invoice names it, such as 'data' or 'sim'. */
  readonly kind: string;
  readonly text: string;
  /** A code of UN/ECE recommendation 20, such as 'C62' for pieces. */
  readonly unit: string;
  /** What people read: 'MB', 'SIM', or nothing. */
  readonly unitText: string;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly amount: number;
  readonly tax: LineTax;
  /** Of a month: how many Things are behind it, and the first day of the closed month that it adjusts. */
  readonly things: number | null;
  readonly adjusts: string | null;
}

/** Taken off the whole, such as a coupon; above zero. */
export interface PaperDiscount {
  readonly text: string;
  readonly amount: number;
  readonly tax: LineTax;
}

/** The name and the colour that the seller is known by. */
export interface PaperBrand {
  readonly name: string;
  readonly colour: string;
}

/** All that a paper says, frozen when it is issued. Whether it is paid is not on it: that changes. */
export interface Paper {
  readonly version: 1;
  readonly kind: PaperKind;
  readonly number: string;
  readonly title: string;
  /** The first day of the month that is charged. */
  readonly period: string | null;
  /** UTC days. */
  readonly issuedOn: string;
  readonly dueOn: string | null;
  /** What was supplied when: first and last day. */
  readonly suppliedFrom: string;
  readonly suppliedTo: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly brand: PaperBrand;
  readonly seller: SellerDetails;
  /** Where the money is to go; null where the seller has told of none. */
  readonly bankAccount: BankAccount | null;
  readonly buyer: PaperBuyer;
  /** Number and day of what a credit note or a reversal takes back. */
  readonly corrects: { readonly number: string; readonly issuedOn: string } | null;
  readonly lines: readonly PaperLine[];
  readonly discounts: readonly PaperDiscount[];
  readonly net: number;
  readonly taxes: readonly TaxPart[];
  readonly total: number;
  /** What of it was paid before it was issued. */
  readonly prepaid: number;
  /** How it is to be paid, in words. */
  readonly payment: string;
  readonly note: string;
}
