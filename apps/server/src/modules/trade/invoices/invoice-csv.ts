import { csvCell } from '@airlane/domain/text/csv';
import { fromMinor } from '@airlane/domain/money/money';
import type { Invoice } from './invoices.repository.ts';

const header = [
  'Invoice',
  'Period',
  'Line',
  'Kind',
  'Item',
  'Quantity',
  'Unit',
  'Price',
  'Amount',
  'Currency',
  'Things',
  'Adjusts',
];

/** The lines of an invoice, for spreadsheets and bookkeeping; the amounts add up to its total. A price may lie below a cent. */
export const invoiceCsv = (
  { number, period, lines, currency }: Pick<Invoice, 'number' | 'period' | 'lines' | 'currency'>,
  delimiter: string,
): string =>
  [
    header,
    ...lines.map(({ kind, text, quantity, unitPrice, amount, charge }, index) => [
      number ?? '',
      period?.slice(0, 7) ?? '',
      String(index + 1),
      kind,
      text,
      String(quantity),
      charge?.unit ?? '',
      String(fromMinor(unitPrice)),
      fromMinor(amount).toFixed(2),
      currency.toUpperCase(),
      String(charge?.things ?? ''),
      charge?.adjusts?.slice(0, 7) ?? '',
    ]),
  ]
    .map((cells) => `${cells.map((cell) => csvCell(cell, delimiter)).join(delimiter)}\r\n`)
    .join('');
