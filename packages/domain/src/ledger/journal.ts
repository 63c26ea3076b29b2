import { csvText } from '../text/csv.ts';
import { type LedgerKind, ledgerKindTitles } from './invoice-sums.ts';
import type { Posting } from './postings.ts';

export interface JournalEntry {
  readonly id: number;
  readonly day: string;
  readonly kind: LedgerKind;
  /** Of the invoice or the credit note; empty where no paper says it. */
  readonly number: string;
  readonly reference: string;
  readonly method: string;
  readonly postings: readonly (Posting & { readonly currency: string })[];
}

const MINOR_DIGITS = 2;
const amountText = (minor: number): string => (minor / 10 ** MINOR_DIGITS).toFixed(MINOR_DIGITS);

/** Semicolons begin a comment, and two spaces end the name of an account. */
const plain = (text: string): string => text.replace(/[\s;|]+/g, ' ').trim();

export const HLEDGER_HEAD = `; Journal of the ledger. Amounts below zero are owed or earned.\ndecimal-mark .\n\n`;

/** A transaction in plain-text accounting, as hledger reads it. */
export const hledgerEntry = ({ id, day, kind, number, reference, method, postings }: JournalEntry): string => {
  const words = [ledgerKindTitles[kind], number, method].map(plain).filter((word) => word !== '');
  const comment = plain(reference) === '' ? '' : `  ; reference: ${plain(reference)}`;
  const lines = postings.map(
    ({ account, currency, amount }) => `    ${plain(account)}  ${currency} ${amountText(amount)}\n`,
  );
  return `${day} (${id}) ${words.join(' ')}${comment}\n${lines.join('')}\n`;
};

const columns = ['Transaction', 'Day', 'Kind', 'Document', 'Reference', 'Method', 'Account', 'Currency', 'Amount'];

const lineOf = (cells: readonly string[], delimiter: string): string => `${cells.join(delimiter)}\r\n`;
export const journalCsvHead = (delimiter: string): string => lineOf(columns, delimiter);

/** One line for each posting, with plain decimals. */
export const journalCsvEntry = (entry: JournalEntry, delimiter: string): string =>
  entry.postings
    .map(({ account, currency, amount }) =>
      lineOf(
        [
          String(entry.id),
          entry.day,
          entry.kind,
          csvText(entry.number),
          csvText(entry.reference),
          csvText(entry.method),
          csvText(account),
          currency,
          amountText(amount),
        ],
        delimiter,
      ),
    )
    .join('');
