import { type RawBuilder, sql } from 'kysely';
import type { DatabaseSchema } from '../database/schema.ts';
import type { StoredRow } from './import-kind.ts';

/** The tables of a set of imports, and what they call the columns that differ. */
export interface ImportTables<Row extends StoredRow> {
  readonly imports: keyof DatabaseSchema;
  readonly rows: keyof DatabaseSchema;
  /** The column by which people recognise a row. */
  readonly shown: keyof Row & string;
  /** Whether a row was imported. */
  readonly isMade: RawBuilder<unknown>;
  /** The columns of JSON that hold what a row will make. They are emptied once the row is imported or refused. */
  readonly waiting: readonly (keyof Row & string)[];
  /** Whether an import stays listed after it can no longer be undone. */
  readonly keepsImports: boolean;
}

export const columnList = (names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(name)));
