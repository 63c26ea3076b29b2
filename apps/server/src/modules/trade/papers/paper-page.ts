import { createRequire } from 'node:module';
import type { Paper } from '@airlane/domain/papers/paper';
import PDFDocument from 'pdfkit';
import { sellerColumns } from './paper-words.ts';

export type Pdf = InstanceType<typeof PDFDocument>;

const fontFile = (name: string): string => createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);

export const MARGIN = 56;
const FOOT = 92;
export const SIZE = 8.5;
export const GREY = '#5a6170';
export const INK = '#191c23';
export const RULE = '#d5d8df';

/** Customers of North America print on Letter, everybody else on A4. */
const letterCountries = new Set(['US', 'CA', 'MX']);

interface GlyphFont {
  readonly font: { hasGlyphForCodePoint(codePoint: number): boolean };
}

/** PDF/A forbids what a font has no picture of. pdfkit does not say what its fonts have, but they know. */
const drawable = (doc: Pdf): ((text: string) => string) => {
  const fonts = ['regular', 'bold'].map(
    (name) => (doc.font(name) as unknown as { readonly _font: GlyphFont })._font.font,
  );
  const isKnown = (character: string): boolean =>
    character === '\n' || fonts.every((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
  return (text) => [...text].map((character) => (isKnown(character) ? character : '?')).join('');
};

/** A document that can be archived (PDF/A-3) and read aloud: tagged, with its language, its title and its fonts. */
export const openDocument = (
  paper: Paper,
  title: string,
): { readonly doc: Pdf; readonly clean: (text: string) => string } => {
  const doc = new PDFDocument({
    size: letterCountries.has(paper.buyer.country) ? 'LETTER' : 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT },
    font: fontFile('DejaVuSans'),
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
  doc.registerFont('regular', fontFile('DejaVuSans')).registerFont('bold', fontFile('DejaVuSans-Bold'));
  return { doc, clean: drawable(doc) };
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
