import { fromMinor, priceFromMinor, RATE_UNITS } from '@airlane/domain/money/money';
import type { Paper } from '@airlane/domain/papers/paper';
import { taxShares } from '@airlane/domain/papers/tax-shares';
import { csvCell, csvText } from '@airlane/domain/text/csv';

const header = [
  'Invoice',
  'Issued',
  'Period',
  'Line',
  'Kind',
  'Item',
  'Quantity',
  'Unit',
  'Price',
  'Net',
  'Tax category',
  'Tax rate',
  'Tax',
  'Amount',
  'Currency',
  'Things',
  'Adjusts',
];

const money = (minor: number): string => fromMinor(minor).toFixed(2);

/** Lines and discounts, for spreadsheets and bookkeeping: the net amounts, the taxes and the amounts add up to those of the paper. A price may lie below a cent. */
export const paperCsv = (
  { number, issuedOn, period, lines, discounts, taxes, currency }: Paper,
  delimiter: string,
): string => {
  const rows = [
    ...lines,
    ...discounts.map(({ text, amount, tax }) => ({
      kind: 'discount',
      text,
      unitText: '',
      quantity: 1,
      unitPrice: -amount,
      amount: -amount,
      tax,
      things: null,
      adjusts: null,
    })),
  ];
  const shares = taxShares(rows, taxes);
  return [
    header,
    ...rows.map(({ kind, text, unitText, quantity, unitPrice, amount, tax, things, adjusts }, index) => [
      csvCell(number, delimiter),
      issuedOn,
      period?.slice(0, 7) ?? '',
      String(index + 1),
      kind,
      csvText(text),
      String(quantity),
      unitText,
      String(priceFromMinor(unitPrice)),
      money(amount),
      tax.category,
      String((tax.rate * 100) / RATE_UNITS),
      money(shares[index] ?? 0),
      money(amount + (shares[index] ?? 0)),
      currency,
      String(things ?? ''),
      adjusts?.slice(0, 7) ?? '',
    ]),
  ]
    .map((cells) => `${cells.join(delimiter)}\r\n`)
    .join('');
};
