import { csvCell, fromMinor } from '@airlane/domain';
import type { Invoice } from './invoices.repository.ts';

const header = ['Invoice', 'Period', 'Line', 'Item', 'Quantity', 'Unit', 'Price (USD)', 'Amount (USD)', 'Things', 'Adjusts'];

/** The lines of an invoice for spreadsheets; the amounts add up to its total. */
export const invoiceCsv = ({ number, period, lines }: Pick<Invoice, 'number' | 'period' | 'lines'>): string =>
  [header, ...lines.map(({ text, quantity, unitPrice, amount, charge }, index) => [
    number ?? '', period?.slice(0, 7) ?? '', String(index + 1), text, String(quantity), charge?.unit ?? '', String(fromMinor(unitPrice)), fromMinor(amount).toFixed(2), String(charge?.things ?? ''), charge?.adjusts?.slice(0, 7) ?? '',
  ])]
    .map((cells) => cells.map((cell) => csvCell(cell, ',')).join(','))
    .join('\r\n');
