import type { InvoiceLine } from '@airlane/domain/charging/month-invoice';
import type { OrderAddress } from '@airlane/domain/buying/order-address';
import {
  chargebackPostings,
  creditAppliedPostings,
  creditPostings,
  issuePostings,
  paymentPostings,
  payoutPostings,
  type PostedInvoice,
} from '@airlane/domain/ledger/postings';
import type { LedgerKind } from '@airlane/domain/ledger/invoice-sums';
import type { TaxPart } from '@airlane/domain/tax/tax-parts';
import { utcDayOf } from '@airlane/domain/time/utc-day';
import type { Db } from '#kernel/database/open.ts';
import {
  findCreditBalances,
  insertEntries,
  type LedgerEntry,
  lockCreditBalances,
  readInvoiceSums,
} from './ledger.repository.ts';

/** An issued invoice. Whoever books something about it holds its lock. */
export interface BookedInvoice {
  readonly id: string;
  readonly account_id: string;
  readonly currency: string;
  readonly lines: readonly InvoiceLine[];
  readonly taxes: readonly TaxPart[];
  readonly total: number;
  readonly billed_to: OrderAddress;
}

export const postedInvoice = ({ account_id, lines, taxes, total, billed_to }: BookedInvoice): PostedInvoice => ({
  accountId: account_id,
  lines,
  taxes,
  total,
  country: billed_to.country ?? '',
});

export const ledgerCurrency = (currency: string): string => currency.toUpperCase();

const about = (
  { id, account_id: accountId, currency }: BookedInvoice,
  kind: LedgerKind,
): Pick<LedgerEntry, 'accountId' | 'kind' | 'documentId' | 'invoiceId' | 'currency'> => ({
  accountId,
  kind,
  documentId: id,
  invoiceId: id,
  currency: ledgerCurrency(currency),
});

/** Credit balances pay what they can, each account's invoices in their order. */
const applyCredit = (
  invoices: readonly BookedInvoice[],
  balances: ReadonlyMap<string, number>,
  day: string,
): LedgerEntry[] => {
  const left = new Map(balances);
  return invoices.flatMap((invoice) => {
    const balance = left.get(invoice.account_id) ?? 0;
    const cents = Math.min(balance, invoice.total);
    if (cents <= 0) return [];
    left.set(invoice.account_id, balance - cents);
    return [{ ...about(invoice, 'credit-applied'), day, postings: creditAppliedPostings(invoice.account_id, cents) }];
  });
};

/** Books invoices as they are issued, and sets the credit balances of their accounts off. Answers the ids of those that nothing is due of any more by that. */
export const bookIssues = async (
  trx: Db,
  invoices: readonly BookedInvoice[],
  now: Date,
): Promise<ReadonlySet<string>> => {
  const day = utcDayOf(now);
  await insertEntries(
    trx,
    invoices.map((invoice) => ({
      ...about(invoice, 'issue'),
      day,
      postings: issuePostings(postedInvoice(invoice)),
    })),
  );
  const covered = new Set<string>();
  for (const currency of new Set(invoices.map((invoice) => ledgerCurrency(invoice.currency)))) {
    const own = invoices.filter((invoice) => ledgerCurrency(invoice.currency) === currency);
    const accounts = own.map(({ account_id }) => account_id);
    const found = [...(await findCreditBalances(trx, accounts, currency)).keys()];
    if (found.length === 0) continue;
    await lockCreditBalances(trx, found);
    const applied = applyCredit(own, await findCreditBalances(trx, found, currency), day);
    await insertEntries(trx, applied);
    for (const { documentId, postings } of applied) {
      const invoice = own.find(({ id }) => id === documentId);
      if (invoice && postings.some(({ amount }) => amount === invoice.total)) covered.add(invoice.id);
    }
  }
  return covered;
};

export interface MovedMoney {
  /** The payment provider, or the bank. */
  readonly place: string;
  readonly cents: number;
  /** The same reference is booked once for an invoice. */
  readonly reference: string;
  readonly method: string;
  readonly day: string;
  readonly actorId: string | null;
}

const told = ({ reference, method, day, actorId }: MovedMoney) => ({ reference, method, day, actorId });

export const bookPayment = async (trx: Db, invoice: BookedInvoice, money: MovedMoney): Promise<void> => {
  const { due } = await readInvoiceSums(trx, invoice.id);
  const postings = paymentPostings({ accountId: invoice.account_id, ...money }, due);
  await insertEntries(trx, [{ ...about(invoice, 'payment'), ...told(money), postings }]);
};

export interface BookedNote {
  readonly id: string;
  readonly kind: 'credit-note' | 'reversal';
  readonly cents: number;
  readonly day: string;
  readonly actorId: string | null;
  /** The whole of it is owed to the customer, who gets it back at once. */
  readonly isRefunded: boolean;
}

export const bookCreditNote = async (
  trx: Db,
  invoice: BookedInvoice,
  { id, kind, cents, day, actorId, isRefunded }: BookedNote,
): Promise<void> => {
  const { credited, due } = await readInvoiceSums(trx, invoice.id);
  const postings = creditPostings(postedInvoice(invoice), { before: credited, cents }, isRefunded ? 0 : due);
  await insertEntries(trx, [{ ...about(invoice, kind), documentId: id, day, actorId, postings }]);
};

/** Less than zero where a provider takes back that it has refunded. */
export const bookRefund = (trx: Db, invoice: BookedInvoice, money: MovedMoney): Promise<void> =>
  insertEntries(trx, [
    {
      ...about(invoice, 'refund'),
      ...told(money),
      postings: payoutPostings({ accountId: invoice.account_id, ...money }),
    },
  ]);

export const bookChargeback = (trx: Db, invoice: BookedInvoice, money: MovedMoney): Promise<void> =>
  insertEntries(trx, [
    {
      ...about(invoice, 'chargeback'),
      ...told(money),
      postings: chargebackPostings({ accountId: invoice.account_id, ...money }),
    },
  ]);

/** Pays out what is owed to a customer, under the lock of the balance. */
export const bookPayout = (trx: Db, accountId: string, currency: string, money: MovedMoney): Promise<void> =>
  insertEntries(trx, [
    {
      accountId,
      kind: 'payout',
      documentId: null,
      invoiceId: null,
      currency,
      ...told(money),
      postings: payoutPostings({ accountId, ...money }),
    },
  ]);
