/** Spreadsheets on a Macintosh expect semicolons, everything else commas. */
export const csvDelimiter = (userAgent: string): ';' | ',' => (/Macintosh/i.test(userAgent) ? ';' : ',');

/** Cells that a spreadsheet would run as a formula begin like this, in the wide letters of Asian keyboards too. */
const FORMULA_START = /^[=@+\-\t\r＝＠＋－]/;
/** A number or a phone number as a whole: `-2+3+cmd` begins like one. */
const SIGNED_NUMBER = /^[+-]\d+(?:[.,]\d+)?$/;
const PHONE_NUMBER = /^\+\d[\d ()-]*$/;

/** Delimiter, quotes and line breaks are taken out rather than escaped, as clients in the field expect; formulas are defused. */
export const csvCell = (text: string, delimiter: string): string => {
  const plain = text.replaceAll(delimiter, ' ').replaceAll('"', '').replace(/[\r\n]+/g, ' ').trim();
  const isFormula = FORMULA_START.test(plain) && !SIGNED_NUMBER.test(plain) && !PHONE_NUMBER.test(plain);
  return isFormula ? `'${plain}` : plain;
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
