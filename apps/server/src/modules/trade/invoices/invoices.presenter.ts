import type { InvoiceDetails } from '@airlane/contract/calls/invoices';
import { fromMinor, priceFromMinor } from '@airlane/domain/money/money';
import { invoiceActions, offersInvoiceAction } from '@airlane/domain/charging/invoice-actions';
import { maySeeMoney } from '@airlane/domain/charging/may-see-money';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { listPayments } from './invoice-payments.repository.ts';
import { type Invoice, listSteps } from './invoices.repository.ts';
import { refundableOf } from './paid-by.ts';
import { presentTaxPart } from './tax-part.presenter.ts';

/** An invoice as the page of one shows it. */
export const presentInvoice = async (
  db: Db,
  { viewer: { appType }, things }: AccountScope,
  invoice: Invoice,
): Promise<InvoiceDetails> => {
  const {
    id,
    number,
    title,
    kind,
    status,
    period,
    corrects,
    total,
    credited,
    refunded,
    billed_to: billedTo,
    issued_at: issuedAt,
    due_at: dueAt,
    paid_at: paidAt,
    next_attempt_at: nextAttemptAt,
    attempts,
    problem,
    exceptional,
    billable,
  } = invoice;
  const actions = maySeeMoney({ appType, things })
    ? invoiceActions.filter((action) => offersInvoiceAction(action, { kind, status }, appType))
    : [];
  const [history, payments, refundable] = await Promise.all([
    listSteps(db, id),
    listPayments(db, id),
    actions.includes('refund') ? refundableOf(db, invoice) : 0,
  ]);
  return {
    id,
    number: number ?? '',
    title,
    kind,
    PaymentStatus: status,
    BillingPeriod: period === null ? null : period.slice(0, 10),
    corrects,
    lines: invoice.lines.map((line) => ({
      kind: line.kind,
      text: line.text,
      quantity: line.quantity,
      unitPrice: priceFromMinor(line.unitPrice),
      amount: fromMinor(line.amount),
    })),
    TotalAmount: fromMinor(total),
    taxes: invoice.taxes.map(presentTaxPart),
    credited: fromMinor(credited),
    refunded: fromMinor(refunded),
    refundable: fromMinor(refundable),
    due: fromMinor(total - credited),
    billedTo,
    issuedAt: issuedAt?.toISOString() ?? null,
    InvoiceDuedate: dueAt?.toISOString() ?? null,
    paidAt: paidAt?.toISOString() ?? null,
    nextAttemptAt: status === 'Open' && attempts > 0 ? (nextAttemptAt?.toISOString() ?? null) : null,
    attempts,
    problem,
    exceptionalBilling: exceptional,
    accountBillable: billable,
    history: history.map(({ at, status: step, note, by }) => ({ at: at.toISOString(), status: step, text: note, by })),
    payments: payments.map(({ amount, paidOn, ...payment }) => ({
      ...payment,
      amount: fromMinor(amount),
      paidOn: paidOn.slice(0, 10),
    })),
    actions,
  };
};
