import type { LegalText } from '@airlane/domain/legal/legal-text';
import { wrapText } from './helvetica.ts';
import { pdfDocument, pdfText } from './pdf-document.ts';

const MARGIN = 64;
const PAGE_HEIGHT = 842;
const TEXT_WIDTH = 595 - 2 * MARGIN;
/** The file embeds no font; where Helvetica is missing, viewers take one that is up to this much wider. */
const MAX_SUBSTITUTE_WIDTH = 1.14;

interface Line {
  readonly text: string;
  readonly font: 'F1' | 'F2';
  readonly size: number;
  /** From the line before to this one. */
  readonly step: number;
  /** A heading does not stand alone at the foot of a page. */
  readonly keepsNext: boolean;
}

type Look = Omit<Line, 'text'> & { readonly space: number };

const title: Look = { font: 'F2', size: 18, step: 23, space: 0, keepsNext: true };
const revised: Look = { font: 'F1', size: 10, step: 14, space: 4, keepsNext: false };
const heading: Look = { font: 'F2', size: 12, step: 16, space: 16, keepsNext: true };
const body: Look = { font: 'F1', size: 10, step: 14, space: 6, keepsNext: false };

const linesOf = (text: string, { space, ...look }: Look): Line[] =>
  wrapText(text, look.size * MAX_SUBSTITUTE_WIDTH, TEXT_WIDTH).map((line, index) => ({
    ...look,
    text: line,
    step: look.step + (index === 0 ? space : 0),
  }));

const allLines = (legal: LegalText): Line[] => [
  ...linesOf(legal.title, title),
  ...linesOf(legal.revised, revised),
  ...legal.sections.flatMap((section) => [
    ...linesOf(section.heading, heading),
    ...section.paragraphs.flatMap((paragraph) => linesOf(paragraph, body)),
  ]),
];

const pagesOf = (lines: readonly Line[]): Line[][] => {
  const pages: Line[][] = [[]];
  let left = PAGE_HEIGHT - 2 * MARGIN;
  lines.forEach((line, index) => {
    const needed = line.step + (line.keepsNext ? (lines[index + 1]?.step ?? 0) : 0);
    if (needed > left) {
      pages.push([]);
      left = PAGE_HEIGHT - 2 * MARGIN;
    }
    pages.at(-1)?.push(line);
    left -= line.step;
  });
  return pages;
};

const drawLine = ({ text, font, size, step }: Line): string => `/${font} ${size} Tf 0 -${step} Td ${pdfText(text)} Tj`;

const drawPage = (lines: readonly Line[], number: number, count: number): string =>
  [
    `BT ${MARGIN} ${PAGE_HEIGHT - MARGIN} Td`,
    ...lines.map(drawLine),
    'ET',
    `BT /F1 8 Tf ${MARGIN} ${MARGIN / 2} Td ${pdfText(`Page ${number} of ${count}`)} Tj ET`,
  ].join('\n');

export const legalPdf = (legal: LegalText, language: string): Buffer => {
  const pages = pagesOf(allLines(legal));
  return pdfDocument(
    { title: legal.title, language },
    pages.map((lines, index) => drawPage(lines, index + 1, pages.length)),
  );
};
