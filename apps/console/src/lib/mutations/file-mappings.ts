import { findFileMapping, keepFileMapping, type MappedFileKind } from '@airlane/contract/calls/fleet-imports';
import type { ColumnMapping } from '@airlane/domain/file-mapping/column-mapping';
import { callApi } from '../api/api.ts';

export interface KeptMapping {
  readonly mapping: ColumnMapping;
  readonly isOwn: boolean;
}

/** How the columns of a file with the same titles were mapped. A file can be mapped without it, so that a failure is no obstacle. */
export const keptMapping = async (
  accountId: string,
  kind: MappedFileKind,
  headers: readonly string[],
): Promise<KeptMapping | undefined> => {
  const { mapping, isOwn } = await callApi(findFileMapping, {
    headers: { brand: accountId },
    body: { kind, headers: [...headers] },
  }).catch(() => ({ mapping: null, isOwn: false }));
  return mapping === null ? undefined : { mapping, isOwn };
};

/** Where a mapping comes from, as people read it. */
export const originText = (kept: KeptMapping | undefined, title: string | undefined): string => {
  if (kept !== undefined)
    return kept.isOwn
      ? 'Columns are mapped as you did it last time.'
      : 'Columns are mapped as someone in this account did it last time.';
  return title === undefined ? 'Columns were matched by their titles.' : `Recognised as: ${title}.`;
};

export const keepMapping = (
  accountId: string,
  kind: MappedFileKind,
  headers: readonly string[],
  mapping: ColumnMapping,
) => callApi(keepFileMapping, { headers: { brand: accountId }, body: { kind, headers: [...headers], mapping } });
