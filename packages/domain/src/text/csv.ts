/** Spreadsheets on a Macintosh expect semicolons, everything else commas. */
export const csvDelimiter = (userAgent: string): ';' | ',' => (/Macintosh/i.test(userAgent) ? ';' : ',');

/** Cells that a spreadsheet would run as a formula begin like this, in the wide letters of Asian keyboards too. */
const FORMULA_START = /^[=@+\-\t\r＝＠＋－]/;
/** A number or a phone number as a whole: `-2+3+cmd` begins like one. */
const SIGNED_NUMBER = /^[+-]\d+(?:[.,]\d+)?$/;
const PHONE_NUMBER = /^\+\d[\d ()-]*$/;

const defused = (text: string): string =>
  FORMULA_START.test(text) && !SIGNED_NUMBER.test(text) && !PHONE_NUMBER.test(text) ? `'${text}` : text;

/** A text as it is, in quotes, for files that are read by bookkeeping; formulas are defused. */
export const csvText = (text: string): string =>
  `"${defused(text.replace(/[\r\n]+/g, ' ').trim()).replaceAll('"', '""')}"`;

/** Delimiter, quotes and line breaks are taken out rather than escaped, as clients in the field expect; formulas are defused. */
export const csvCell = (text: string, delimiter: string): string => {
  const plain = text
    .replaceAll(delimiter, ' ')
    .replaceAll('"', '')
    .replace(/[\r\n]+/g, ' ')
    .trim();
  return defused(plain);
};

/** How a table is written into a file: for people, or to compute with. */
export const csvFormats = ['shown', 'data'] as const;
export type CsvFormat = (typeof csvFormats)[number];

const DIGITS = /^\d+$/;
/** A spreadsheet writes longer numbers with an exponent and forgets their last digits. */
const MAX_SPREADSHEET_DIGITS = 11;

/**
 * A cell to compute with. A name in digits (ICCID, IMSI) is wrapped as spreadsheets have it, or 8988399000100034930 becomes 8.98E+18 and a
 * leading zero is lost.
 */
export const csvDataCell = (text: string, delimiter: string, isNumber: boolean): string => {
  const isName =
    !isNumber &&
    DIGITS.test(text) &&
    (text.length > MAX_SPREADSHEET_DIGITS || (text.length > 1 && text.startsWith('0')));
  return isName ? `="${text}"` : csvCell(text, delimiter);
};

/** The cells of a line as RFC 4180 has them, without line breaks in cells; nothing where a quote is not closed or stands inside a cell. */
export const splitCsvLine = (line: string, delimiter: string): string[] | undefined => {
  const cells: string[] = [];
  let start = 0;
  for (;;) {
    if (line[start] === '"') {
      let end = line.indexOf('"', start + 1);
      while (end !== -1 && line[end + 1] === '"') end = line.indexOf('"', end + 2);
      if (end === -1 || (end + 1 < line.length && line[end + 1] !== delimiter)) return undefined;
      cells.push(line.slice(start + 1, end).replaceAll('""', '"'));
      if (end + 1 >= line.length) return cells;
      start = end + 2;
      continue;
    }
    const end = line.indexOf(delimiter, start);
    const cell = line.slice(start, end === -1 ? undefined : end);
    if (cell.includes('"')) return undefined;
    cells.push(cell.trim());
    if (end === -1) return cells;
    start = end + 1;
  }
};

/** Columns with the same title become 'Title', 'Title (2)', 'Title (3)'. */
export const uniqueTitles = (titles: readonly string[]): string[] => {
  const seen = new Map<string, number>();
  return titles.map((title) => {
    const count = (seen.get(title) ?? 0) + 1;
    seen.set(title, count);
    return count === 1 ? title : `${title} (${count})`;
  });
};

/** Table name plus the moment of the export, in characters that every file system takes. */
export const csvFileName = (tableName: string, at: Date): string =>
  `${tableName.replace(/[^\w -]/g, '_')} ${at.toISOString().slice(0, 19).replaceAll(':', '-').replace('T', ' ')}.csv`;
