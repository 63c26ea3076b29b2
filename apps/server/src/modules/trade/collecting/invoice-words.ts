import { formatDay } from '@airlane/domain/time/instant-format';
import { fromMinor, moneyText } from '@airlane/domain/money/money';
import type { EventSeverity } from '@airlane/domain/events/event-types';
import type { InvoiceStep } from '../invoices/invoices.jobs.ts';
import type { Invoice } from '../invoices/invoices.repository.ts';
import type { InvoiceSums } from '@airlane/domain/ledger/invoice-sums';

/** An invoice and what has become of it. */
export interface NotifiedInvoice extends Invoice {
  readonly sums: InvoiceSums;
}

interface StepWords {
  readonly subject: (number: string) => string;
  readonly text: (invoice: NotifiedInvoice) => string;
  readonly severity: EventSeverity;
}

const amountOf = ({ sums: { due } }: NotifiedInvoice): string => moneyText(fromMinor(due));
const dayOf = (date: Date | null): string => (date === null ? '' : formatDay(date, 'utc'));
const why = ({ problem }: Invoice): string =>
  problem === null ? '' : ` Your bank said: ${problem.replace(/\.$/, '')}.`;

/** How the account is notified of a step of its invoice. */
export const invoiceWords: Readonly<Record<InvoiceStep, StepWords>> = {
  Issued: {
    subject: (number) => `Invoice ${number}`,
    text: (invoice) =>
      `Invoice ${invoice.number ?? ''} for ${invoice.title}: ${amountOf(invoice)}, due ${dayOf(invoice.due_at)}. If you have saved a card, it is charged automatically.`,
    severity: 'Info',
  },
  Declined: {
    subject: (number) => `Payment of invoice ${number} failed`,
    text: (invoice) =>
      `We could not charge ${amountOf(invoice)} to your card.${why(invoice)} We will try again on ${dayOf(invoice.next_attempt_at)}. To pay now, or with another card, open the invoice.`,
    severity: 'Warning',
  },
  Reminder: {
    subject: (number) => `Invoice ${number} is due soon`,
    text: (invoice) =>
      `${amountOf(invoice)} is due on ${dayOf(invoice.due_at)}, and no card is saved for your account. Add a card, or pay by bank transfer and quote ${invoice.number ?? ''}.`,
    severity: 'Warning',
  },
  Paid: {
    subject: (number) => `Invoice ${number} is paid`,
    text: (invoice) =>
      `Thank you. We received ${moneyText(fromMinor(invoice.sums.paid))} for invoice ${invoice.number ?? ''}.`,
    severity: 'Info',
  },
  Failed: {
    subject: (number) => `Invoice ${number} could not be collected`,
    text: (invoice) =>
      `${amountOf(invoice)} has not been paid.${why(invoice)} We will not try your card again. Open the invoice to pay it with another card.`,
    severity: 'Fault',
  },
  Refunded: {
    subject: (number) => `Refund of invoice ${number}`,
    text: (invoice) =>
      `${moneyText(fromMinor(invoice.sums.refunded))} of invoice ${invoice.number ?? ''} has been refunded in all.`,
    severity: 'Info',
  },
  Canceled: {
    subject: (number) => `Invoice ${number} is canceled`,
    text: (invoice) =>
      `Invoice ${invoice.number ?? ''} for ${invoice.title} is canceled, and nothing of it is to be paid. A corrected invoice has a number of its own.`,
    severity: 'Info',
  },
};

export const staffWords = (
  invoice: NotifiedInvoice,
  account: string,
): { readonly subject: string; readonly text: string } => ({
  subject: `Invoice ${invoice.number ?? ''} could not be collected`,
  text: `${account} has not paid invoice ${invoice.number ?? ''} over ${amountOf(invoice)}. ${invoice.attempts === 0 ? 'No card is saved.' : `The card was tried ${invoice.attempts} times.`}${invoice.problem === null ? '' : ` Last reason: ${invoice.problem}`}`,
});
