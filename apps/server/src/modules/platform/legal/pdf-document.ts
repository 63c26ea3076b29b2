import { pdfByteOf } from '@airlane/domain/legal/pdf-letters';

const UNKNOWN = 0x3f;

/** A text as a hexadecimal string, in which nothing needs escaping. */
export const pdfText = (text: string): string =>
  `<${Array.from(text, (character) => (pdfByteOf(character) ?? UNKNOWN).toString(16).padStart(2, '0')).join('')}>`;

const REGULAR = 3;
const BOLD = 4;
const FIRST_PAGE = 6;

const font = (name: string): string =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
const stream = (content: string): string => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** Pages of drawing commands (A4, points) as a PDF file; F1 is Helvetica, F2 is its bold. */
export const pdfDocument = (
  { title, language }: { readonly title: string; readonly language: string },
  pages: readonly string[],
): Buffer => {
  const pageIds = pages.map((_, index) => FIRST_PAGE + 2 * index);
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /Lang (${language}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${pdfText(title)} >>`,
    ...pages.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 ${REGULAR} 0 R /F2 ${BOLD} 0 R >> >> /Contents ${FIRST_PAGE + 2 * index + 1} 0 R >>`,
      stream(content),
    ]),
  ];
  let file = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  file = `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
};
