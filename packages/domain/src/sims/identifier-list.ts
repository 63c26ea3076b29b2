/** So many fit into an address that every browser and proxy takes. */
export const MAX_IDENTIFIERS = 200;

const GAPS = /[\s\u2010-\u2015-]+/g;

/** An identifier as it is stored, out of one as it is printed or shown: the digits come in groups, with blanks or dashes between them. */
export const withoutGaps = (text: string): string => text.replace(GAPS, '');

/** The spellings of an identifier under which it may be stored: as it was typed and, where it is a number in groups, without the gaps. */
export const identifierSpellings = (text: string): readonly string[] => {
  const joined = withoutGaps(text);
  return joined !== text && /^\d+$/.test(joined) ? [text, joined] : [text];
};

/** Shorter ones are parts of names and dates: '-06' means what it says. */
const MIN_GROUPED_DIGITS = 8;

/** The same for a text that is sought in names as well: only what is plainly a long number, printed in groups, is sought without its gaps too. */
export const searchSpellings = (text: string): readonly string[] => {
  const [first = '', joined] = identifierSpellings(text);
  const isGrouped = joined !== undefined && joined.length >= MIN_GROUPED_DIGITS && /^\d.*\d$/.test(text);
  return isGrouped ? [first, joined] : [first];
};

/** Twelve to twenty digits: an ICCID, IMSI, IMEI or a piece of one. */
const LONG_NUMBER = /^\d{12,20}$/;

/**
 * Identifiers out of a pasted text: a column of a spreadsheet, a mail, a log. Lines, tabs, commas and semicolons part them; blanks do so only between
 * long numbers, because names hold blanks too.
 */
export const identifiersIn = (text: string): readonly string[] => {
  const entries = text.split(/[\n\r\t,;]+/).map((entry) =>
    entry
      .trim()
      .replace(/^["']|["']$/g, '')
      .trim(),
  );
  const identifiers = entries.flatMap((entry) => {
    const words = entry.split(/\s+/);
    if (words.every((word) => LONG_NUMBER.test(word))) return words;
    // Printed cards show the digits in groups.
    const joined = withoutGaps(entry);
    return [LONG_NUMBER.test(joined) ? joined : entry];
  });
  return [...new Set(identifiers.filter((identifier) => identifier !== ''))];
};
