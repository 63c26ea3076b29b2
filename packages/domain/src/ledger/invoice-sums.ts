import type { LedgerGroup } from './ledger-accounts.ts';

export const ledgerKinds = [
  'issue',
  'payment',
  'refund',
  'credit-note',
  'reversal',
  'chargeback',
  'write-off',
  'credit-applied',
  'payout',
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

export const ledgerKindTitles: Readonly<Record<LedgerKind, string>> = {
  issue: 'Invoice',
  payment: 'Payment',
  refund: 'Refund',
  'credit-note': 'Credit note',
  reversal: 'Cancellation',
  chargeback: 'Chargeback',
  'write-off': 'Write-off',
  'credit-applied': 'Credit balance',
  payout: 'Payout',
};

/** Postings of one invoice, added up by the kind of their transactions and the group of their accounts. */
export interface InvoicePosted {
  readonly kind: LedgerKind;
  readonly group: LedgerGroup;
  readonly amount: number;
}

/** What has become of an invoice, in minor units. */
export interface InvoiceSums {
  /** Still to be paid. */
  readonly due: number;
  /** By card, by bank and from the credit balance, without what a bank took back. */
  readonly paid: number;
  /** By credit notes and cancellation. */
  readonly credited: number;
  readonly refunded: number;
  /** Refunded in releases that made no credit note of it. */
  readonly refundedWithoutNote: number;
  /** What is more than the invoice, and is owed to the customer. */
  readonly surplus: number;
}

const moneyKinds: readonly LedgerKind[] = ['payment', 'chargeback'];
const noteKinds: readonly LedgerKind[] = ['credit-note', 'reversal'];

export const invoiceSums = (posted: readonly InvoicePosted[]): InvoiceSums => {
  const sum = (groups: readonly LedgerGroup[], kinds?: readonly LedgerKind[]): number =>
    posted
      .filter(({ kind, group }) => groups.includes(group) && (kinds === undefined || kinds.includes(kind)))
      .reduce((all, { amount }) => all + amount, 0);
  // Not -0, which is another value to a test.
  const minus = (amount: number): number => 0 - amount;
  const refunded = minus(sum(['cash'], ['refund']));
  return {
    due: sum(['receivable']),
    paid: sum(['cash'], moneyKinds) - sum(['receivable'], ['credit-applied']),
    credited: minus(sum(['receivable', 'credit'], noteKinds)),
    refunded,
    refundedWithoutNote: refunded - sum(['credit'], ['refund']),
    surplus: minus(sum(['credit'])) + sum(['credit'], ['credit-applied']),
  };
};

/** What of an invoice can still be taken back, by credit notes and refunds together. */
export const creditableOf = (
  total: number,
  { credited, refundedWithoutNote }: Pick<InvoiceSums, 'credited' | 'refundedWithoutNote'>,
): number => total - credited - refundedWithoutNote;
