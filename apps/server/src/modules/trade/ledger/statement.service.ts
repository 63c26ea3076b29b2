import type { CallAnswer } from '@airlane/contract/call';
import type { readStatement } from '@airlane/contract/calls/ledger';
import { ledgerKindTitles } from '@airlane/domain/ledger/invoice-sums';
import { BANK } from '@airlane/domain/ledger/ledger-accounts';
import { HLEDGER_HEAD, hledgerEntry, journalCsvEntry, journalCsvHead } from '@airlane/domain/ledger/journal';
import { fromMinor, isMoney, moneyText, toMinor } from '@airlane/domain/money/money';
import { csvText } from '@airlane/domain/text/csv';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { invalidField } from '#kernel/validation.ts';
import { bookPayout, ledgerCurrency } from './book.ts';
import { findCreditBalances, findPayout, lockCreditBalances } from './ledger.repository.ts';
import { type Days, findStatementSums, listJournal, listStatement, type StatementRow } from './statement.repository.ts';

const CURRENCY = ledgerCurrency('usd');

const refuseDays = ({ from, to }: Days): void => {
  if (from > to) throw invalidField('to', 'range', 'The last day is before the first one');
};

/** What a payment provider is asked by means nothing to people. */
const referenceOf = ({ reference, place }: StatementRow): string => (place === BANK ? reference : '');

const creditOf = async (db: Db, accountId: string): Promise<number> =>
  (await findCreditBalances(db, [accountId], CURRENCY)).get(accountId) ?? 0;

export const statementOf = async (
  db: Db,
  { accountId, viewer: { appType } }: AccountScope,
  days: Days,
): Promise<CallAnswer<typeof readStatement>> => {
  refuseDays(days);
  const { opening, closing, count } = await findStatementSums(db, accountId, days);
  let balance = opening;
  const items = (await listStatement(db, accountId, days, undefined)).map((row) => {
    balance += row.amount;
    const { day, kind, number, documentId, title, method, amount } = row;
    const money = { amount: fromMinor(amount), balance: fromMinor(balance) };
    return { day, kind, number, documentId, title, method, reference: referenceOf(row), ...money };
  });
  const credit = await creditOf(db, accountId);
  return {
    ...days,
    opening: fromMinor(opening),
    closing: fromMinor(closing),
    credit: fromMinor(credit),
    totalCount: count,
    items,
    mayPayOut: appType === 'admin' && credit > 0,
  };
};

const statementHead = ['Day', 'Kind', 'Document', 'Title', 'Method', 'Reference', 'Amount', 'Balance', 'Currency'];
const cents = (minor: number): string => fromMinor(minor).toFixed(2);

export const statementLines = async function* (
  db: Db,
  accountId: string,
  days: Days,
  delimiter: string,
): AsyncGenerator<string> {
  refuseDays(days);
  const lineOf = (cells: readonly string[]): string => `${cells.join(delimiter)}\r\n`;
  const { opening, closing } = await findStatementSums(db, accountId, days);
  const edge = (day: string, title: string, balance: number): string =>
    lineOf([day, csvText(title), '', '', '', '', '', cents(balance), CURRENCY]);
  yield lineOf(statementHead) + edge(days.from, 'Opening balance', opening);
  let balance = opening;
  const written = (row: StatementRow): string => {
    balance += row.amount;
    const texts = [ledgerKindTitles[row.kind], row.number, row.title, row.method, referenceOf(row)].map(csvText);
    return lineOf([row.day, ...texts, cents(row.amount), cents(balance), CURRENCY]);
  };
  for (
    let rows = await listStatement(db, accountId, days, undefined);
    rows.length > 0;
    rows = await listStatement(db, accountId, days, rows.at(-1))
  )
    yield rows.map(written).join('');
  yield edge(days.to, 'Closing balance', closing);
};

/** The journal of all accounts of a vertical, page by page. */
export const journalLines = async function* (
  db: Db,
  vertical: string,
  { format, ...days }: Days & { readonly format: 'hledger' | 'csv' },
  delimiter: string,
): AsyncGenerator<string> {
  refuseDays(days);
  yield format === 'csv' ? journalCsvHead(delimiter) : HLEDGER_HEAD;
  for (
    let entries = await listJournal(db, vertical, days, undefined);
    entries.length > 0;
    entries = await listJournal(db, vertical, days, entries.at(-1))
  )
    yield entries.map((entry) => (format === 'csv' ? journalCsvEntry(entry, delimiter) : hledgerEntry(entry))).join('');
};

export interface OrderedPayout {
  /** In US dollars. */
  readonly amount: number;
  /** The same one is booked once for an account. */
  readonly reference: string;
  readonly paidOn: string;
}

const isPaidOut = async (trx: Db, accountId: string, { amount, reference }: OrderedPayout): Promise<boolean> => {
  const earlier = await findPayout(trx, accountId, reference);
  if (earlier === undefined || fromMinor(earlier) === amount) return earlier !== undefined;
  const message = `${moneyText(fromMinor(earlier))} were paid out under this reference already`;
  throw invalidField('reference', 'duplicate', message);
};

/** Staff record that a credit balance was paid out by bank. Answers what is left of it. */
export const payOut = (
  db: Db,
  { accountId, accountTitle, viewer: { userId: actorId } }: AccountScope,
  order: OrderedPayout,
  requestId: string,
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await lockCreditBalances(trx, [accountId]);
    if (await isPaidOut(trx, accountId, order)) return creditOf(trx, accountId);
    const { amount, reference, paidOn: day } = order;
    if (!isMoney(amount) || amount <= 0)
      throw invalidField('amount', 'money', 'Enter an amount greater than 0 with at most two decimals');
    if (Date.parse(`${day}T00:00:00Z`) > Date.now())
      throw invalidField('paidOn', 'future', 'Choose a day that is not in the future');
    const left = await creditOf(trx, accountId);
    if (toMinor(amount) > left)
      throw invalidField('amount', 'tooMuch', `At most ${moneyText(fromMinor(left))} can be paid out`);
    await bookPayout(trx, accountId, CURRENCY, {
      place: BANK,
      cents: toMinor(amount),
      reference,
      method: 'Bank transfer',
      day,
      actorId,
    });
    await recordAudit(trx, {
      accountId,
      actorId,
      action: 'credit.payout',
      subject: accountId,
      detail: { name: accountTitle, amount, reference },
      requestId,
    });
    return left - toMinor(amount);
  });
