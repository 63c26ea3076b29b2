import type { Paper } from '@airlane/domain/papers/paper';
import { sumAmounts } from '@airlane/domain/papers/paper-taxes';
import { attachEInvoice } from './factur-x.ts';
import { drawPageEdges, GREY, INK, MARGIN, openDocument, type Pdf, pdfBytes, RULE, SIZE } from './paper-page.ts';
import {
  amountText,
  buyerLines,
  lineTaxText,
  paperFacts,
  paperTitles,
  priceText,
  quantityText,
  senderLine,
  taxReasons,
  taxText,
  totalText,
} from './paper-words.ts';

type Struct = ReturnType<Pdf['struct']>;

interface Drawing {
  readonly doc: Pdf;
  readonly root: Struct;
  readonly width: number;
  readonly clean: (text: string) => string;
}

interface Look {
  readonly font?: 'regular' | 'bold';
  readonly size?: number;
  readonly colour?: string;
  readonly gap?: number;
  readonly x?: number;
  readonly width?: number;
}

const say = ({ doc, root, width: whole, clean }: Drawing, tag: string, text: string, look: Look = {}): void => {
  const { font = 'regular', size = SIZE, colour = INK, gap = 2, x = MARGIN, width = whole } = look;
  root.add(
    doc.struct(tag, {}, () =>
      doc.font(font).fontSize(size).fillColor(colour).text(clean(text), x, doc.y, { width, lineGap: 1.5 }),
    ),
  );
  doc.y += gap;
};

const drawRule = ({ doc, width }: Drawing, y: number, colour = RULE, weight = 0.5): void => {
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + width, y)
    .lineWidth(weight)
    .strokeColor(colour)
    .stroke();
  doc.endMarkedContent();
};

interface Column {
  readonly title: string;
  readonly share: number;
  readonly align: 'left' | 'right';
}

const columnsOf = ({ currency }: Paper): readonly Column[] => [
  { title: '#', share: 0.05, align: 'left' },
  { title: 'Item', share: 0.45, align: 'left' },
  { title: 'Quantity', share: 0.17, align: 'right' },
  { title: 'Price', share: 0.1, align: 'right' },
  { title: 'Tax', share: 0.08, align: 'right' },
  { title: `Net (${currency})`, share: 0.15, align: 'right' },
];

const CELL_GAP = 6;
const ROW_GAP = 7;
const lastY = (doc: Pdf): number => doc.page.height - doc.page.margins.bottom;

/** A row at the present height; its cells lie in the columns. */
const drawRow = (
  { doc, width, clean }: Drawing,
  table: Struct,
  columns: readonly Column[],
  texts: readonly string[],
  look: { readonly tag: 'TH' | 'TD'; readonly font: 'regular' | 'bold'; readonly colour: string },
): void => {
  doc.font(look.font).fontSize(SIZE).fillColor(look.colour);
  const top = doc.y;
  const row = doc.struct('TR');
  table.add(row);
  let x = MARGIN;
  let bottom = top;
  for (const [index, { share, align }] of columns.entries()) {
    const cell = { width: width * share - (align === 'left' ? CELL_GAP : 0), align };
    row.add(doc.struct(look.tag, {}, () => doc.text(clean(texts[index] ?? ''), x, top, cell)));
    bottom = Math.max(bottom, doc.y);
    x += width * share;
  }
  row.end();
  doc.y = bottom + ROW_GAP;
};

const rowHeight = ({ doc, width, clean }: Drawing, columns: readonly Column[], texts: readonly string[]): number => {
  doc.font('bold').fontSize(SIZE);
  return Math.max(
    ...columns.map(({ share }, index) =>
      doc.heightOfString(clean(texts[index] ?? ''), { width: width * share - CELL_GAP }),
    ),
  );
};

/** The lines, with the head of the table above them on every page. A row stands on one page. */
const drawLines = (drawing: Drawing, paper: Paper): void => {
  const { doc, root } = drawing;
  const columns = columnsOf(paper);
  const table = doc.struct('Table');
  root.add(table);
  const drawHead = (): void => {
    drawRow(
      drawing,
      table,
      columns,
      columns.map(({ title }) => title),
      { tag: 'TH', font: 'bold', colour: GREY },
    );
    drawRule(drawing, doc.y - ROW_GAP / 2);
  };
  drawHead();
  for (const [index, line] of paper.lines.entries()) {
    const texts = [
      String(index + 1),
      line.text,
      quantityText(line),
      priceText(line.unitPrice),
      lineTaxText(line.tax),
      amountText(line.amount),
    ];
    if (doc.y + rowHeight(drawing, columns, texts) > lastY(doc)) {
      doc.addPage();
      drawHead();
    }
    drawRow(drawing, table, columns, texts, { tag: 'TD', font: 'regular', colour: INK });
  }
  table.end();
};

type Sum = readonly [text: string, amount: string, isBold?: boolean];

const sumsOf = (paper: Paper): Sum[] => [
  ...(paper.discounts.length === 0 ? [] : [['Subtotal', amountText(sumAmounts(paper.lines))] as const]),
  ...paper.discounts.map(({ text, amount }): Sum => [text, amountText(-amount)]),
  ['Net total', amountText(paper.net)],
  ...paper.taxes.map((part): Sum => [taxText(part), amountText(part.amount)]),
  [totalText(paper), amountText(paper.total), true],
];

const SUM_COLUMNS: readonly Column[] = [
  { title: '', share: 0.2, align: 'left' },
  { title: '', share: 0.64, align: 'right' },
  { title: '', share: 0.16, align: 'right' },
];
const SUM_HEIGHT = 18;

/** Net, tax by rate and total, together on one page. */
const drawSums = (drawing: Drawing, paper: Paper): void => {
  const { doc, root } = drawing;
  const sums = sumsOf(paper);
  if (doc.y + sums.length * SUM_HEIGHT > lastY(doc)) doc.addPage();
  drawRule(drawing, doc.y - ROW_GAP / 2);
  doc.y += 3;
  const table = doc.struct('Table');
  root.add(table);
  for (const [text, amount, isBold = false] of sums) {
    if (isBold) drawRule(drawing, doc.y - ROW_GAP / 2);
    drawRow(drawing, table, SUM_COLUMNS, ['', text, amount], {
      tag: 'TD',
      font: isBold ? 'bold' : 'regular',
      colour: INK,
    });
  }
  table.end();
};

/** Names with their values, as a table of two columns. What is empty is left out. */
const drawFacts = (
  { doc, root, clean }: Drawing,
  facts: readonly (readonly [name: string, value: string])[],
  { x, nameWidth, valueWidth, align }: FactsLook,
): void => {
  const table = doc.struct('Table');
  root.add(table);
  for (const [name, value] of facts.filter(([, text]) => text !== '')) {
    const { y } = doc;
    const row = doc.struct('TR');
    table.add(row);
    const cell = (
      tag: 'TH' | 'TD',
      text: string,
      colour: string,
      left: number,
      width: number,
      side: 'left' | 'right',
    ) =>
      row.add(
        doc.struct(tag, {}, () =>
          doc.font('regular').fontSize(SIZE).fillColor(colour).text(clean(text), left, y, { width, align: side }),
        ),
      );
    cell('TH', name, GREY, x, nameWidth - CELL_GAP, 'left');
    const lower = doc.y;
    cell('TD', value, INK, x + nameWidth, valueWidth, align);
    row.end();
    doc.y = Math.max(doc.y, lower) + 3;
  }
  table.end();
};

interface FactsLook {
  readonly x: number;
  readonly nameWidth: number;
  readonly valueWidth: number;
  readonly align: 'left' | 'right';
}

const PAYMENT_HEIGHT = 110;

const drawPayment = (drawing: Drawing, paper: Paper): void => {
  const { doc } = drawing;
  const { bankAccount, payment, note, number, kind, total } = paper;
  doc.y += 10;
  if (doc.y + PAYMENT_HEIGHT > lastY(doc)) doc.addPage();
  for (const reason of taxReasons(paper)) say(drawing, 'P', reason, { gap: 6 });
  say(drawing, 'H2', 'Payment', { font: 'bold', gap: 3 });
  say(drawing, 'P', payment, { gap: 6 });
  if (bankAccount !== null && kind === 'invoice' && total > 0)
    drawFacts(
      drawing,
      [
        ['Account holder', bankAccount.holder],
        ['Bank', bankAccount.bank],
        ['IBAN', bankAccount.iban],
        ['BIC', bankAccount.bic],
        ['Reference', number],
      ],
      { x: MARGIN, nameWidth: 110, valueWidth: 260, align: 'left' },
    );
  if (note !== '') say(drawing, 'P', note);
};

const FACTS_SHARE = 0.46;

/** The customer on the left, what the paper is on the right. */
const drawParties = (drawing: Drawing, paper: Paper): void => {
  const { doc, width } = drawing;
  const top = doc.y;
  const left = width * (1 - FACTS_SHARE) - 20;
  const sender = senderLine(paper);
  say(drawing, 'P', sender, { size: 6.5, colour: GREY, gap: 6, width: left });
  say(drawing, 'H2', 'Billed to', { font: 'bold', gap: 2, width: left });
  say(drawing, 'P', buyerLines(paper).join('\n'), { gap: 0, width: left });
  const bottom = doc.y;
  doc.y = top;
  const half = (width * FACTS_SHARE) / 2;
  const x = MARGIN + width * (1 - FACTS_SHARE);
  drawFacts(drawing, paperFacts(paper), { x, nameWidth: half, valueWidth: half, align: 'right' });
  doc.y = Math.max(doc.y, bottom) + 18;
};

/** The paper as a file; the e-invoice, where there is one, lies inside of it. */
export const paperPdf = async (paper: Paper, eInvoice: string | undefined): Promise<Buffer> => {
  const heading = `${paperTitles[paper.kind]} ${paper.number}`;
  const { doc, clean } = openDocument(paper, heading);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const drawing: Drawing = { doc, root, clean, width: doc.page.width - 2 * MARGIN };
  say(drawing, 'P', paper.brand.name, { font: 'bold', size: 15, colour: paper.brand.colour, gap: 4 });
  drawRule(drawing, doc.y, paper.brand.colour, 1.2);
  doc.y += 20;
  drawParties(drawing, paper);
  say(drawing, 'H1', heading, { font: 'bold', size: 15, gap: 3 });
  say(drawing, 'P', paper.title, { colour: GREY, gap: 14 });
  drawLines(drawing, paper);
  drawSums(drawing, paper);
  drawPayment(drawing, paper);
  root.end();
  drawPageEdges(doc, paper, `${paper.brand.name} · ${heading}`, clean);
  if (eInvoice !== undefined) attachEInvoice(doc, eInvoice, new Date(`${paper.issuedOn}T00:00:00Z`));
  return pdfBytes(doc);
};
