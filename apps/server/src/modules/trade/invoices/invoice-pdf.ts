import { createRequire } from 'node:module';
import type { AddressField, OrderAddress } from '@airlane/domain/buying/order-address';
import { fromMinor, moneyText, priceFromMinor } from '@airlane/domain/money/money';
import type { InvoiceLine } from '@airlane/domain/charging/month-invoice';
import { periodTitle } from '@airlane/domain/charging/billing-period';
import { utcDayOf } from '@airlane/domain/time/utc-day';
import { verticalByName, verticals } from '@airlane/domain/verticals/verticals';
import PDFDocument from 'pdfkit';
import type { Invoice } from './invoices.repository.ts';

const fontFile = (name: string): string => createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);
const REGULAR = 'DejaVuSans';
const BOLD = 'DejaVuSans-Bold';

const MARGIN = 56;
const SIZE = 9;
const GREY = '#5a6170';
const INK = '#191c23';

/** Customers of North America print on Letter, everybody else on A4. */
const letterCountries = new Set(['US', 'CA', 'MX']);
const pageSize = ({ country }: OrderAddress): 'LETTER' | 'A4' => (letterCountries.has(country ?? '') ? 'LETTER' : 'A4');

const addressLines = (address: OrderAddress): string[] => {
  const text = (field: AddressField): string => address[field]?.trim() ?? '';
  return [
    text('companyName'),
    text('department'),
    text('line1'),
    text('line2'),
    `${text('postal_code')} ${text('city')}`.trim(),
    [text('state'), text('country')].filter((part) => part !== '').join(', '),
    text('email'),
  ].filter((line) => line !== '');
};

const dateText = (date: Date | null): string => (date === null ? '' : utcDayOf(date));

type Pdf = InstanceType<typeof PDFDocument>;
type Cell = { readonly text: string; readonly x: number; readonly width: number; readonly align: 'left' | 'right' };

const drawRow = (doc: Pdf, table: ReturnType<Pdf['struct']>, kind: 'TH' | 'TD', cells: readonly Cell[]): void => {
  const { y } = doc;
  const height = Math.max(...cells.map(({ text, width }) => doc.heightOfString(text, { width }))) + 6;
  if (y + height > doc.page.height - MARGIN) doc.addPage();
  const top = doc.y;
  const row = doc.struct('TR');
  table.add(row);
  for (const { text, x, width, align } of cells)
    row.add(doc.struct(kind, {}, () => doc.text(text, x, top, { width, align })));
  row.end();
  doc.y = top + height;
};

const cellsOf = (width: number, texts: readonly [string, string, string, string]): Cell[] => {
  const shares = [0.46, 0.14, 0.2, 0.2];
  let x = MARGIN;
  return texts.map((text, index) => {
    const cell = {
      text,
      x,
      width: width * (shares[index] ?? 0),
      align: index === 0 ? ('left' as const) : ('right' as const),
    };
    x += cell.width;
    return cell;
  });
};

const quantityText = ({ quantity, charge }: InvoiceLine): string =>
  `${quantity.toLocaleString('en-US', { maximumFractionDigits: 3 })}${charge === undefined || charge.unit === '' ? '' : ` ${charge.unit}`}`;
const lineTexts = (line: InvoiceLine): [string, string, string, string] => [
  line.text,
  quantityText(line),
  moneyText(priceFromMinor(line.unitPrice)),
  moneyText(fromMinor(line.amount)),
];

const documentWords = { order: 'Invoice', month: 'Invoice', credit: 'Credit note' } as const;

const bytesOf = (doc: Pdf): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
    doc.end();
  });

/** An invoice as a file that screen readers understand: tagged, with its language, its title and its fonts. */
export const invoicePdf = async (
  invoice: Invoice,
  account: { readonly title: string; readonly legalName: string },
): Promise<Buffer> => {
  const vertical = verticalByName(invoice.seller) ?? verticals.airlane;
  const name = invoice.number ?? 'Draft';
  const heading = `${documentWords[invoice.kind]} ${name}`;
  const doc = new PDFDocument({
    size: pageSize(invoice.billed_to),
    margin: MARGIN,
    font: fontFile(REGULAR),
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: heading,
      Author: vertical.name,
      ...(invoice.issued_at === null ? {} : { CreationDate: invoice.issued_at }),
    },
  });
  doc.registerFont('regular', fontFile(REGULAR)).registerFont('bold', fontFile(BOLD));
  const width = doc.page.width - 2 * MARGIN;
  const root = doc.struct('Document');
  doc.addStructure(root);
  const say = (
    tag: string,
    text: string,
    look: { readonly font?: string; readonly size?: number; readonly colour?: string; readonly gap?: number } = {},
  ): void => {
    const { font = 'regular', size = SIZE, colour = INK, gap = 2 } = look;
    root.add(
      doc.struct(tag, {}, () => doc.font(font).fontSize(size).fillColor(colour).text(text, MARGIN, doc.y, { width })),
    );
    doc.y += gap;
  };
  say('P', vertical.name, { font: 'bold', size: 14, colour: vertical.brand.colour, gap: 10 });
  say('H1', heading, { font: 'bold', size: 18, gap: 6 });
  say('P', invoice.title, { gap: 12 });
  if (invoice.period !== null) say('P', `Billing period ${periodTitle(invoice.period)} (UTC)`, { gap: 6 });
  // A credit note is owed to the customer, so it has no due date.
  const dates =
    invoice.kind === 'credit'
      ? [`Issued ${dateText(invoice.issued_at)}`]
      : [`Issued ${dateText(invoice.issued_at)}`, `Due ${dateText(invoice.due_at)}`, `Status ${invoice.status}`];
  say('P', dates.join('   '), { colour: GREY, gap: 12 });
  say('H2', 'Billed to', { font: 'bold', gap: 2 });
  const addressee = new Set([account.legalName || account.title, ...addressLines(invoice.billed_to)]);
  say('P', [...addressee].join('\n'), { gap: 16 });
  const table = doc.struct('Table');
  root.add(table);
  doc.font('bold').fontSize(SIZE).fillColor(INK);
  drawRow(doc, table, 'TH', cellsOf(width, ['Item', 'Quantity', 'Price', 'Amount']));
  doc.font('regular');
  for (const line of invoice.lines) drawRow(doc, table, 'TD', cellsOf(width, lineTexts(line)));
  doc.font('bold');
  drawRow(
    doc,
    table,
    'TD',
    cellsOf(width, [
      invoice.kind === 'credit' ? 'Total credited (USD)' : 'Total (USD)',
      '',
      '',
      moneyText(fromMinor(invoice.total)),
    ]),
  );
  table.end();
  doc.moveDown();
  say('P', vertical.footer(new Date(invoice.issued_at ?? invoice.created_at).getUTCFullYear(), ''), { colour: GREY });
  root.end();
  return bytesOf(doc);
};
