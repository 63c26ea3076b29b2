import { COUNTRY_CODE } from '../places/country-name.ts';
import { splitCsvLine } from '../text/csv.ts';
import { ICCID_DIGITS } from '../sims/iccid.ts';
import { parseMoment } from './parse-moment.ts';

export const cdrFields = [
  'iccid',
  'endedAt',
  'bytes',
  'bytesUp',
  'bytesDown',
  'network',
  'country',
  'sequence',
] as const;
export type CdrField = (typeof cdrFields)[number];

/** Where the usage records of a network keep what, by the titles of their columns. */
export interface CdrMapping {
  readonly delimiter: string;
  readonly columns: Readonly<Partial<Record<CdrField, string | undefined>>>;
  readonly timeFormat: string;
  readonly zone: string;
}

export interface CdrRecord {
  readonly iccid: string;
  readonly endedAt: Date;
  readonly bytes: number;
  readonly network: string | null;
  readonly country: string | null;
  /** The network's own number of the record, where it has one. */
  readonly sequence: number | null;
}

export type CdrLine = { readonly record: CdrRecord } | { readonly problem: string };

const MAX_NETWORK = 200;
const WHOLE_NUMBER = /^\d{1,16}$/;

const wholeNumber = (text: string): number | undefined =>
  WHOLE_NUMBER.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined;

type Cells = (field: CdrField) => string | undefined;

/** The title of the column that is not as it should be, and what it should be. */
const problemIn = ({ columns }: CdrMapping, field: CdrField, rule: string): { readonly problem: string } => ({
  problem: `${columns[field] ?? field}: ${rule}`,
});

const bytesIn = (mapping: CdrMapping, cell: Cells): number | { readonly problem: string } => {
  const fields: readonly CdrField[] = mapping.columns.bytes === undefined ? ['bytesUp', 'bytesDown'] : ['bytes'];
  let total = 0;
  for (const field of fields) {
    const bytes = wholeNumber(cell(field) ?? '');
    if (bytes === undefined) return problemIn(mapping, field, 'a whole number of bytes is needed');
    total += bytes;
  }
  return Number.isSafeInteger(total) ? total : problemIn(mapping, 'bytesUp', 'too many bytes');
};

const recordIn = (mapping: CdrMapping, cell: Cells): CdrLine => {
  const iccid = cell('iccid') ?? '';
  if (!ICCID_DIGITS.test(iccid)) return problemIn(mapping, 'iccid', '19 or 20 digits are needed');
  const endedAt = parseMoment(cell('endedAt') ?? '', mapping.timeFormat, mapping.zone);
  if (!endedAt) return problemIn(mapping, 'endedAt', `a time is needed (${mapping.timeFormat})`);
  const bytes = bytesIn(mapping, cell);
  if (typeof bytes !== 'number') return bytes;
  const network = cell('network') ?? '';
  if (network.length > MAX_NETWORK) return problemIn(mapping, 'network', `at most ${MAX_NETWORK} characters`);
  const country = cell('country') ?? '';
  if (country !== '' && !COUNTRY_CODE.test(country))
    return problemIn(mapping, 'country', 'two capital letters (ISO 3166), such as DE');
  const sequence = mapping.columns.sequence === undefined ? null : wholeNumber(cell('sequence') ?? '');
  if (sequence === undefined) return problemIn(mapping, 'sequence', 'a whole number is needed');
  return {
    record: {
      iccid,
      endedAt,
      bytes,
      network: network === '' ? null : network,
      country: country === '' ? null : country,
      sequence,
    },
  };
};

/** Reads the lines below a first line with titles; or says what is wrong with the first line. */
export const cdrReader = (
  mapping: CdrMapping,
  firstLine: string,
): { readonly read: (line: string) => CdrLine } | { readonly problem: string } => {
  const titles = splitCsvLine(firstLine, mapping.delimiter) ?? [];
  const indexes = new Map<CdrField, number>();
  for (const field of cdrFields) {
    const title = mapping.columns[field];
    if (title === undefined) continue;
    const index = titles.indexOf(title);
    if (index === -1) return { problem: `The first line has no column "${title}"` };
    indexes.set(field, index);
  }
  return {
    read(line) {
      const cells = splitCsvLine(line, mapping.delimiter);
      if (!cells) return { problem: 'A quote is not closed' };
      if (cells.length !== titles.length) return { problem: `${cells.length} cells instead of ${titles.length}` };
      return recordIn(mapping, (field) => cells[indexes.get(field) ?? -1]);
    },
  };
};
