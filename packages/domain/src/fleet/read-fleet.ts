import { numberText } from '../text/number-text.ts';
import { MAX_THING_TAGS } from '../bulk/bulk-actions.ts';
import { splitCsvLine } from '../text/csv.ts';
import { type ColumnMapping, readMapped } from '../file-mapping/column-mapping.ts';
import { guessDelimiter, headersOf } from '../file-mapping/guess-delimiter.ts';

export const MAX_FLEET_ROWS = 100_000;
export const MAX_THING_NAME = 80;
export const MAX_GROUP_NAME = 120;
const ICCID = /^\d{18,22}$/;
const NO_LIMIT = ['unlimited', 'none', 'no limit', 'off'];
const LIMIT = /^(\d+(?:[.,]\d+)?)\s*(b|bytes|kb|mb|gb|tb)?$/i;
const UNITS: Readonly<Record<string, number>> = {
  b: 1,
  bytes: 1,
  kb: 1024,
  mb: 1024 ** 2,
  gb: 1024 ** 3,
  tb: 1024 ** 4,
};
const MAX_LIMIT_BYTES = 1024 ** 5;

/** What a row says of a Thing. What is not named stays as it is. */
export interface FleetRow {
  /** As a spreadsheet counts: the titles are row 1. */
  readonly row: number;
  readonly iccid: string;
  readonly name?: string;
  readonly group?: string;
  readonly tags?: readonly string[];
  /** Null: no limit. */
  readonly limitBytes?: number | null;
}

export interface FleetFinding {
  readonly row: number;
  readonly field: string;
  readonly message: string;
}

export interface ReadFleet {
  readonly rows: readonly FleetRow[];
  readonly findings: readonly FleetFinding[];
}

/** Bytes; null for no limit, nothing for what is no limit. A number without a unit is megabytes, as most consoles export it. */
export const limitIn = (text: string): number | null | undefined => {
  if (NO_LIMIT.includes(text.toLowerCase())) return null;
  const [, amount = '', unit = 'mb'] = LIMIT.exec(text) ?? [];
  if (amount === '') return undefined;
  const bytes = Math.round(Number(amount.replace(',', '.')) * (UNITS[unit.toLowerCase()] ?? 1));
  return bytes <= MAX_LIMIT_BYTES ? bytes : undefined;
};

const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .replace(/^\[|\]$/g, '')
      .split(/[;,|]/)
      .map((tag) => tag.trim().replace(/^"|"$/g, ''))
      .filter((tag) => tag !== ''),
  ),
];

type Cells = Readonly<Record<string, string>>;
type Validator = (text: string, say: (message: string) => void, options: FleetOptions) => Partial<FleetRow>;

export interface FleetOptions {
  /** Tags that the Things table offers. */
  readonly knownTags: readonly string[];
}

/** How each field is read; what is wrong with it is said and left out. */
const validators: Readonly<Record<string, Validator>> = {
  name: (text, say) =>
    text.length > MAX_THING_NAME ? (say(`At most ${MAX_THING_NAME} characters`), {}) : { name: text },
  group: (text, say) =>
    text.length > MAX_GROUP_NAME ? (say(`At most ${MAX_GROUP_NAME} characters`), {}) : { group: text },
  tags: (text, say, { knownTags }) => {
    const tags = tagsIn(text);
    const unknown = tags.filter((tag) => !knownTags.includes(tag));
    if (unknown.length > 0) say(`There is no tag "${unknown[0]}"`);
    else if (tags.length > MAX_THING_TAGS) say(`At most ${MAX_THING_TAGS} tags`);
    else return { tags };
    return {};
  },
  dataLimit: (text, say) => {
    const limitBytes = limitIn(text);
    if (limitBytes === undefined) say(`"${text}" is no data limit. Write 500 MB, 2 GB or unlimited`);
    return limitBytes === undefined ? {} : { limitBytes };
  },
};

const readIccid = (text: string): string => text.replace(/[\s'-]/g, '');

const readRow = (row: number, cells: Cells, options: FleetOptions): ReadFleet => {
  const findings: FleetFinding[] = [];
  const iccid = readIccid(cells['iccid'] ?? '');
  if (iccid !== '' && !ICCID.test(iccid))
    return {
      rows: [],
      findings: [
        {
          row,
          field: 'iccid',
          message: /e\+?\d+$/i.test(iccid)
            ? `"${iccid}" was shortened by a spreadsheet. Format the column as text and export it again`
            : `"${iccid}" is no ICCID`,
        },
      ],
    };
  let read: FleetRow = { row, iccid };
  for (const [field, validate] of Object.entries(validators)) {
    const text = cells[field] ?? '';
    if (text !== '')
      read = { ...read, ...validate(text, (message) => findings.push({ row, field, message }), options) };
  }
  return { rows: [read], findings };
};

/** Reads a file by its mapping. Rows with a mistake in one field keep their other fields; rows without a SIM, or with one that was named before, are left out. */
export const readFleet = (text: string, mapping: ColumnMapping, options: FleetOptions): ReadFleet => {
  const [first = '', ...lines] = text.split(/\r?\n/);
  const delimiter = guessDelimiter(first);
  const headers = headersOf(first, delimiter) ?? [];
  const rows: FleetRow[] = [];
  const findings: FleetFinding[] = [];
  const seen = new Map<string, number>();
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const row = index + 2;
    const cells = splitCsvLine(line, delimiter);
    if (!cells) {
      findings.push({ row, field: '', message: 'A quote is not closed' });
      continue;
    }
    const read = readRow(row, readMapped(headers, cells, mapping), options);
    findings.push(...read.findings);
    const [found] = read.rows;
    if (!found) continue;
    const before = seen.get(found.iccid);
    if (before !== undefined) findings.push({ row, field: 'iccid', message: `The same ICCID as in row ${before}` });
    else if (found.iccid === '') findings.push({ row, field: 'iccid', message: 'No ICCID' });
    else {
      seen.set(found.iccid, row);
      rows.push(found);
    }
    if (rows.length > MAX_FLEET_ROWS)
      return {
        rows: rows.slice(0, MAX_FLEET_ROWS),
        findings: [
          ...findings,
          { row, field: '', message: `A file has at most ${numberText(MAX_FLEET_ROWS)} rows. Split it` },
        ],
      };
  }
  return { rows, findings };
};
