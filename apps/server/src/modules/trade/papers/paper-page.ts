import { createRequire } from 'node:module';
import type { Paper } from '@airlane/domain/papers/paper';
import { type Font, openSync } from 'fontkit';
import PDFDocument from 'pdfkit';
import { sellerColumns } from './paper-words.ts';

export type Pdf = InstanceType<typeof PDFDocument>;

/** Opened once: to read a font takes longer than to draw a paper. */
const fonts = new Map<string, Font>();
const fontOf = (name: string): Font => {
  const known = fonts.get(name);
  if (known !== undefined) return known;
  const font = openSync(createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));
  if ('fonts' in font) throw new Error(`${name} is a collection of fonts`);
  fonts.set(name, font);
  return font;
};

export const MARGIN = 56;
const FOOT = 92;
export const SIZE = 8.5;
export const GREY = '#5a6170';
export const INK = '#191c23';
export const RULE = '#d5d8df';

/** Customers of North America print on Letter, everybody else on A4. */
const letterCountries = new Set(['US', 'CA', 'MX']);

const faces = { regular: 'DejaVuSans', bold: 'DejaVuSans-Bold' } as const;

/** PDF/A forbids what a font has no picture of. */
const drawable = (text: string): string => {
  const isKnown = (character: string): boolean =>
    character === '\n' ||
    Object.values(faces).every((name) => fontOf(name).hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
  return [...text].map((character) => (isKnown(character) ? character : '?')).join('');
};

/** A document that can be archived (PDF/A-3) and read aloud: tagged, with its language, its title and its fonts. */
export const openDocument = (
  paper: Paper,
  title: string,
): { readonly doc: Pdf; readonly clean: (text: string) => string } => {
  const doc = new PDFDocument({
    size: letterCountries.has(paper.buyer.country) ? 'LETTER' : 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT },
    // None of those that readers are expected to have.
    font: '',
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    bufferPages: true,
    // The same paper is the same file, whenever it is drawn.
    info: {
      Title: title,
      Producer: 'Airlane',
      Creator: 'Airlane',
      CreationDate: new Date(`${paper.issuedOn}T00:00:00Z`),
    },
  });
  // The types of the library do not know that it takes a font that is open already.
  for (const [name, face] of Object.entries(faces)) doc.registerFont(name, fontOf(face) as unknown as string);
  doc.font('regular');
  return { doc, clean: drawable };
};

const drawOutside = (doc: Pdf, draw: () => void): void => {
  const { bottom } = doc.page.margins;
  // What lies in the margin would open the next page.
  doc.page.margins.bottom = 0;
  doc.markContent('Artifact', { type: 'Pagination' });
  draw();
  doc.endMarkedContent();
  doc.page.margins.bottom = bottom;
};

/** Who sells, and which page of how many, below every page; the number of the paper above all but the first. */
export const drawPageEdges = (doc: Pdf, paper: Paper, heading: string, clean: (text: string) => string): void => {
  const { start, count } = doc.bufferedPageRange();
  const columns = sellerColumns(paper);
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    const width = doc.page.width - 2 * MARGIN;
    const top = doc.page.height - FOOT - MARGIN / 2;
    drawOutside(doc, () => {
      if (page > start)
        doc
          .font('regular')
          .fontSize(7)
          .fillColor(GREY)
          .text(clean(heading), MARGIN, MARGIN / 2, { width, lineBreak: false });
      doc
        .moveTo(MARGIN, top)
        .lineTo(MARGIN + width, top)
        .lineWidth(0.5)
        .strokeColor(RULE)
        .stroke();
      doc.font('regular').fontSize(6.5).fillColor(GREY);
      const share = width / columns.length;
      for (const [index, lines] of columns.entries())
        doc.text(clean(lines.join('\n')), MARGIN + index * share, top + 8, {
          width: share - 10,
          height: FOOT - 20,
          ellipsis: true,
        });
      doc.text(`Page ${page - start + 1} of ${count}`, MARGIN, doc.page.height - MARGIN / 2 - 6, {
        width,
        align: 'right',
        lineBreak: false,
      });
    });
  }
};

export const pdfBytes = (doc: Pdf): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
    doc.end();
  });
