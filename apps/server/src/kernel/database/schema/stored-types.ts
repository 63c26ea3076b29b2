import type { DecidedTax } from '@airlane/domain/buying/quote';
// Shapes of stored values that belong to no package: the database keeps them, and several modules read them.

export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly base64: string;
}

export type BulkOutcome = 'done' | 'failed' | 'skipped' | 'refused';

export interface PlanReason {
  readonly outcome: 'skipped' | 'refused';
  readonly reason: string;
  readonly count: number;
  readonly samples: readonly string[];
}

/** The tax of an order as it was last computed, in minor units. */
export interface OrderTax {
  /** A fingerprint of what it was computed for. */
  readonly sale: string;
  readonly at: string;
  readonly label: string;
  readonly amount: number;
  readonly amountBeforeDiscount: number;
  /** At the tax service; a table has none. */
  readonly calculation: string | null;
  /** How each kind of supply is taxed; absent on orders of before. */
  readonly decisions?: DecidedTax['decisions'];
}

/** An attempt to deliver, as the log keeps it. */
export interface StoredAttempt {
  readonly at: string;
  readonly milliseconds: number;
  readonly status: number | null;
  readonly answer: string;
  /** Absent where it was delivered. */
  readonly failure?: string;
  readonly detail?: string;
}

export type FleetImportStatus = 'waiting' | 'receiving' | 'checked' | 'importing' | 'done' | 'undoing' | 'undone';
export type SimImportStatus = FleetImportStatus | 'failed';
export type IntentOutcome = 'done' | 'refused' | 'not-sent' | 'not-done' | 'superseded' | 'unknown';

/** What is known of the last package of a job. */
export type OtaStage = '' | 'sending' | 'accepted' | 'delivered' | 'received' | 'refused' | 'expired';

export type ChargeStatus = 'pending' | 'succeeded' | 'declined' | 'authentication' | 'canceled' | 'unknown';
export type RefundStatus = 'pending' | 'succeeded' | 'failed' | 'unknown';

/** Files that are made of a paper: the PDF with the e-invoice inside, the e-invoice on its own in both syntaxes, and lines for spreadsheets with either delimiter. */
export type PaperFileKind = 'pdf' | 'xml' | 'xrechnung' | 'csv' | 'csv-semicolon';

export interface StoredPaperFile {
  readonly key: string;
  /** SHA-256 of the content, in hex. */
  readonly hash: string;
}

/** An e-invoice is missing where the paper does not know enough for one. */
export type PaperFiles = Readonly<Partial<Record<PaperFileKind, StoredPaperFile>>>;

/** What is numbered on its own, by seller and year. */
export type InvoiceSeries = 'invoice' | 'credit-note' | 'reversal';
