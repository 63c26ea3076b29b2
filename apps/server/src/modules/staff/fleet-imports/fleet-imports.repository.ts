import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import type { DatabaseSchema } from '#kernel/database/schema.ts';
import { ImportsRepository } from '#kernel/imports/imports.repository.ts';

export type FleetImportOrder = Selectable<DatabaseSchema['fleet_imports']>;
export type FleetRow = Selectable<DatabaseSchema['fleet_import_rows']>;

export const fleetImports = new ImportsRepository<FleetImportOrder, FleetRow>({
  imports: 'fleet_imports',
  rows: 'fleet_import_rows',
  shown: 'shown',
  isMade: sql`document_id is not null`,
  waiting: ['answers'],
  keepsImports: false,
});

/** Adds a finding to rows of which the condition says that they exist. */
export const findExisting = async (
  trx: Db,
  importId: string,
  { field, finding }: { readonly field: string; readonly finding: string },
  exists: RawBuilder<unknown>,
): Promise<void> => {
  await sql`update fleet_import_rows as row set field = ${field}, finding = ${finding}
    where row.import_id = ${importId} and row.finding is null and exists (${exists})`.execute(trx);
};

/** What is known of something that an import made, when it is to be removed. */
export interface StoredState {
  readonly version: number;
  readonly isGone: boolean;
  readonly uses: readonly string[];
}

export const byId = <Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));
