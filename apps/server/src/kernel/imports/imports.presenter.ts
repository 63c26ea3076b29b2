import type { Named, StoredImport } from './import-kind.ts';

/** What the calls answer of an import of any kind. */
export const presentImport = <Order extends StoredImport>({
  id,
  kind,
  name,
  status,
  lines,
  good,
  bad,
  imported,
  removed,
  kept,
  created_at,
  creator,
  finished_at,
}: Named<Order>) => ({
  id,
  kind,
  name,
  status,
  lines,
  good,
  bad,
  imported,
  removed,
  kept,
  createdAt: created_at.toISOString(),
  createdBy: creator ?? '',
  finishedAt: finished_at?.toISOString() ?? null,
});
