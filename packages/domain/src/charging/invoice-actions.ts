import type { InvoiceStatus } from '../buying/invoice-status.ts';
import { invoiceStepProblem } from '../buying/invoice-status.ts';
import type { AppType } from '../access/roles.ts';

export const invoiceKinds = ['order', 'month', 'credit'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

export const invoiceKindTitles: Readonly<Record<InvoiceKind, string>> = {
  order: 'Order',
  month: 'Monthly charge',
  credit: 'Credit note',
};

export const invoiceActions = ['check', 'pay', 'record', 'refund', 'credit', 'cancel', 'chargeback'] as const;
export type InvoiceAction = (typeof invoiceActions)[number];

export interface ActedInvoice {
  readonly kind: InvoiceKind;
  readonly status: InvoiceStatus;
}

const payers: readonly AppType[] = ['consumer', 'orgAdmin', 'admin'];
const collectors: readonly AppType[] = ['admin'];

/** Who may do it. Sales looks at payments and does nothing to them. */
export const invoiceActors: Readonly<Record<InvoiceAction, readonly AppType[]>> = {
  check: payers,
  pay: payers,
  record: collectors,
  refund: collectors,
  credit: collectors,
  cancel: collectors,
  chargeback: collectors,
};

const unpaid: readonly InvoiceStatus[] = ['Open', 'Failed'];
const paid: readonly InvoiceStatus[] = ['Paid', 'Partial Refund'];

const from =
  (statuses: readonly InvoiceStatus[], to: InvoiceStatus) =>
  ({ status }: ActedInvoice): string | undefined => {
    if (statuses.includes(status)) return undefined;
    return status === to
      ? `The invoice is "${status}" already`
      : (invoiceStepProblem(status, to) ?? `An invoice that is "${status}" cannot become "${to}".`);
  };

const problems: Readonly<Record<InvoiceAction, (invoice: ActedInvoice) => string | undefined>> = {
  check: ({ status }) => (status === 'Draft' ? 'A draft has not been charged' : undefined),
  pay: from(unpaid, 'Paid'),
  record: from(unpaid, 'Paid'),
  refund: from(paid, 'Refunded'),
  credit: ({ status }) =>
    [...unpaid, ...paid].includes(status) ? undefined : `An invoice that is "${status}" cannot be credited`,
  cancel: (invoice) =>
    invoice.kind === 'order' ? 'The invoice of an order is canceled with its order' : from(unpaid, 'Canceled')(invoice),
  chargeback: from(paid, 'Failed'),
};

/** Why something cannot be done with an invoice as it is now. */
export const invoiceActionProblem = (action: InvoiceAction, invoice: ActedInvoice): string | undefined =>
  invoice.kind === 'credit' ? 'A credit note is settled with the invoice that it corrects' : problems[action](invoice);

export const offersInvoiceAction = (action: InvoiceAction, invoice: ActedInvoice, appType: AppType): boolean =>
  invoiceActors[action].includes(appType) && invoiceActionProblem(action, invoice) === undefined;
