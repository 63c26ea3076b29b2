import type { BulkRow } from '@airlane/contract/calls/bulk';
import type { ColumnMapping, MappableField } from '@airlane/domain/file-mapping/column-mapping';
import type { FleetRow } from '@airlane/domain/fleet/read-fleet';
import { findMapping } from '@airlane/domain/fleet/fleet-fields';
import { guessDelimiter, headersOf } from '@airlane/domain/file-mapping/guess-delimiter';
import { splitCsvLine } from '@airlane/domain/text/csv';
import { keptMapping, originText } from '#lib/mutations/file-mappings.ts';

export const MAX_FLEET_FILE_BYTES = 20_000_000;
const SHOWN_ROWS = 3;

/** A chosen file, before anything of it is sent. */
export interface FleetFile {
  readonly name: string;
  readonly text: string;
  readonly headers: readonly string[];
  readonly firstRows: readonly (readonly string[])[];
  readonly mapping: ColumnMapping;
  /** Where the mapping comes from, as people read it. */
  readonly origin: string;
}

export const openFleetFile = async (
  accountId: string,
  name: string,
  text: string,
  fields: readonly MappableField[],
): Promise<FleetFile | undefined> => {
  const [first = '', ...lines] = text.slice(0, 100_000).split(/\r?\n/);
  const delimiter = guessDelimiter(first);
  const headers = headersOf(first, delimiter);
  if (headers === undefined || headers.every((header) => header.trim() === '')) return undefined;
  const firstRows = lines
    .slice(0, SHOWN_ROWS)
    .flatMap((line) => (line === '' ? [] : [splitCsvLine(line, delimiter) ?? []]));
  const kept = await keptMapping(accountId, 'things', headers);
  const found = findMapping(headers, fields);
  return {
    name,
    text,
    headers,
    firstRows,
    mapping: kept?.mapping ?? found.mapping,
    origin: originText(kept, found.title),
  };
};

/** The same content by the same mapping is the same order, however often it is uploaded. */
export const fleetKey = async (file: FleetFile, mapping: ColumnMapping): Promise<string> => {
  const content = new TextEncoder().encode(JSON.stringify(Object.entries(mapping).sort()) + file.text);
  // Without TLS there is no digest; the length and a sum tell files apart well enough to find a repeated press.
  if (crypto.subtle === undefined)
    return `fleet-${content.length}-${content.reduce((sum, byte) => (sum * 31 + byte) % 4_294_967_296, 7).toString(16)}`;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return `fleet-${Array.from(digest.slice(0, 24), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
};

const saysSomething = ({
  name,
  group,
  tags,
}: {
  readonly name?: string | undefined;
  readonly group?: string | undefined;
  readonly tags?: readonly string[] | undefined;
}): boolean => name !== undefined || group !== undefined || tags !== undefined;

/** The bulk actions that these rows are for. */
export const fleetActions = (rows: readonly FleetRow[]): ('describe' | 'limits')[] => [
  ...(rows.some(saysSomething) ? ['describe' as const] : []),
  ...(rows.some(({ limitBytes }) => limitBytes !== undefined) ? ['limits' as const] : []),
];

/** What is sent of the rows that say something for an action. */
export const rowsFor = (rows: readonly FleetRow[], action: 'describe' | 'limits'): BulkRow[] =>
  rows.flatMap(({ iccid, name, group, tags, limitBytes }): BulkRow[] => {
    if (action === 'limits') return limitBytes === undefined ? [] : [{ iccid, limitBytes }];
    return saysSomething({ name, group, tags }) ? [{ iccid, name, group, tags: tags && [...tags] }] : [];
  });
