import type { InvoiceDetails } from '@airlane/contract/calls/invoices';
import { fromMinor, priceFromMinor } from '@airlane/domain/money/money';
import { invoiceActions, offersInvoiceAction } from '@airlane/domain/charging/invoice-actions';
import { maySeeMoney } from '@airlane/domain/charging/may-see-money';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { BANK } from '@airlane/domain/ledger/ledger-accounts';
import { listInvoiceMoney, type MoneyRow } from '../ledger/ledger.repository.ts';
import { type Invoice, listSteps } from './invoices.repository.ts';
import { findRefundable } from './paid-by.ts';
import { presentTaxPart } from './tax-part.presenter.ts';

const presentMoney = ({
  kind,
  method,
  reference,
  day,
  place,
  amount,
}: MoneyRow): InvoiceDetails['payments'][number] => ({
  kind,
  method: kind === 'credit-applied' ? 'Credit balance' : method,
  // What a payment provider is asked by means nothing to people.
  reference: place === BANK ? reference : '',
  amount: fromMinor(kind === 'refund' || kind === 'chargeback' ? -amount : amount),
  paidOn: day,
});

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
  const offered = maySeeMoney({ appType, things })
    ? invoiceActions.filter((action) => offersInvoiceAction(action, { kind, status }, appType))
    : [];
  const [history, money, { sums, charges, creditable, refundable }] = await Promise.all([
    listSteps(db, id),
    listInvoiceMoney(db, id),
    findRefundable(db, invoice),
  ]);
  // Only the bank of a card takes a payment back.
  const actions = offered.filter((action) => action !== 'chargeback' || charges.length > 0);
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
    paid: fromMinor(sums.paid),
    credited: fromMinor(sums.credited),
    refunded: fromMinor(sums.refunded),
    creditable: fromMinor(actions.includes('credit') ? creditable : 0),
    refundable: fromMinor(actions.includes('refund') ? refundable : 0),
    due: fromMinor(sums.due),
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
    payments: money.map(presentMoney),
    actions,
  };
};
