import { type Quote, quoteOf } from '@airlane/domain/buying/quote';
import { quoteLinesOf } from '@airlane/domain/charging/month-invoice';
import type { Invoice } from '../invoices/invoices.repository.ts';
import { keptTax, type PricedOrder } from './order-quote.ts';
import type { StoredOrder } from './orders.repository.ts';

type Agreed = Pick<PricedOrder, 'quote' | 'taxLabel' | 'problem'>;

/** Of orders from before taxes were kept: in proportion to what was taken off. */
const taxBeforeDiscount = (tax: number, all: number, discount: number): number =>
  all === discount ? 0 : Math.round((tax * all) / (all - discount));

/** What an order cost is what its invoice says, whatever rates say today; no service is asked. */
const invoicedQuote = (
  order: StoredOrder,
  { lines, taxes, total }: Pick<Invoice, 'lines' | 'taxes' | 'total'>,
): Agreed => {
  const amountOf = (kind: string): number =>
    lines.filter((line) => line.kind === kind).reduce((sum, { amount }) => sum + amount, 0);
  const [goods, shipping, discount, tax] = [
    amountOf('sim') + amountOf('kit'),
    amountOf('shipping'),
    -amountOf('discount'),
    amountOf('tax'),
  ];
  const before = order.tax?.amountBeforeDiscount ?? taxBeforeDiscount(tax, goods + shipping, discount);
  const quote: Quote = {
    lines: quoteLinesOf(lines),
    goods,
    shipping,
    discount,
    tax,
    taxes,
    totalBeforeDiscount: goods + shipping + before,
    total,
  };
  return {
    quote,
    taxLabel: lines.find(({ kind }) => kind === 'tax')?.text ?? order.tax?.label ?? 'No tax',
    problem: null,
  };
};

/** Orders of staff have no invoice: they cost what was computed when they were placed. */
const placedQuote = (order: StoredOrder): Agreed | undefined =>
  order.placedAt === null || order.tax === null || order.status === 'Draft'
    ? undefined
    : { quote: quoteOf({ ...order, tax: keptTax(order.tax) }), taxLabel: order.tax.label, problem: null };

/** Undefined while the order is a draft: then it costs what it would cost now. */
export const agreedQuote = (order: StoredOrder, invoice: Invoice | undefined): Agreed | undefined =>
  invoice && invoice.number !== null ? invoicedQuote(order, invoice) : placedQuote(order);
