import { csvCell, csvText } from '@airlane/domain/text/csv';
import { fromMinor, priceFromMinor } from '@airlane/domain/money/money';
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
      csvCell(number ?? '', delimiter),
      period?.slice(0, 7) ?? '',
      String(index + 1),
      kind,
      csvText(text),
      String(quantity),
      charge?.unit ?? '',
      String(priceFromMinor(unitPrice)),
      fromMinor(amount).toFixed(2),
      currency.toUpperCase(),
      String(charge?.things ?? ''),
      charge?.adjusts?.slice(0, 7) ?? '',
    ]),
  ]
    .map((cells) => `${cells.join(delimiter)}\r\n`)
    .join('');
