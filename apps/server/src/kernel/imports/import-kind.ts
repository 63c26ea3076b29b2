import type { ImportedState } from '@airlane/domain/fleet/undo-import';
import type { AccountScope } from '../access/viewer.ts';
import type { AuditEntry } from '../audit/audit.repository.ts';
import type { Db } from '../database/open.ts';
import type { SimImportStatus } from '../database/schema/stored-types.ts';

/** The columns that every table of imports has. */
export interface StoredImport {
  readonly id: string;
  readonly account_id: string;
  readonly kind: string;
  readonly name: string;
  readonly delimiter: string;
  readonly headers: readonly string[];
  readonly mapping: Readonly<Record<string, string>>;
  readonly status: SimImportStatus;
  readonly lines: number;
  readonly good: number;
  readonly bad: number;
  readonly imported: number;
  readonly removed: number;
  readonly kept: number;
  readonly created_by: string;
  readonly undone_by: string | null;
  readonly created_at: Date;
  readonly finished_at: Date | null;
}

/** An import with the name of the person who uploaded the file. */
export type Named<Order extends StoredImport> = Order & { readonly creator: string | null };

/** The columns that every table of imported rows has. */
export interface StoredRow {
  readonly line: number;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly field: string | null;
  readonly finding: string | null;
  /** The version of what the row made. Another version means that it was changed since. */
  readonly made_version: number | null;
  readonly outcome: 'removed' | 'kept' | null;
  readonly reason: string | null;
}

/** A line of the file by the fields of the mapping, or why it cannot be split into cells. */
export type ParsedLine =
  | { readonly line: number; readonly values: Readonly<Record<string, string>> }
  | { readonly line: number; readonly finding: string };

/** A row as it waits in the database: its own columns, and either what it will make or what is wrong with it. */
export type StagedRow<Row> = Partial<Row> & Pick<StoredRow, 'line' | 'answers' | 'field' | 'finding'>;

/** A row that was imported, with the columns that say what it made. */
export type MadeRow<Row> = Partial<Row> & Pick<StoredRow, 'line' | 'made_version'>;

/** A row without a finding when the file was checked that cannot be imported any more. */
export type RefusedRow = Pick<StoredRow, 'line'> & { readonly field: string; readonly finding: string };

export interface BatchOutcome<Row> {
  readonly made: readonly MadeRow<Row>[];
  readonly refused: readonly RefusedRow[];
}

/** How a batch of rows is removed again, within one transaction. */
export interface BatchRemoval<Row> {
  /** Why the orderer may not remove what a row made. */
  readonly refusalOf?: (row: Row) => string | undefined;
  /** What became of the rows, by line. Locks what they made, so that it does not change before it is removed. */
  readonly findStates: (trx: Db, rows: readonly Row[]) => Promise<ReadonlyMap<number, ImportedState>>;
  readonly remove: (trx: Db, rows: readonly Row[]) => Promise<void>;
}

/** How rows of a kind are imported and removed, a batch at a time. Both begin outside of a transaction and end in one. */
export interface ImportBatches<Order extends StoredImport, Row extends StoredRow> {
  readonly rowsPerBatch: number;
  /** Validates rows again and answers what stores those that are still due. */
  readonly prepareImport: (
    order: Order,
    rows: readonly Row[],
  ) => Promise<(trx: Db, due: readonly Row[]) => Promise<BatchOutcome<Row>>>;
  readonly prepareUndo: (order: Order, rows: readonly Row[]) => Promise<BatchRemoval<Row>>;
  /** After each transaction. */
  readonly afterBatch?: () => void;
}

/** What a module declares of something that can be imported from files. */
export interface ImportKind<Order extends StoredImport, Row extends StoredRow> {
  /** Rows of a file at most; without it as many as the call takes. */
  readonly maxRows?: number;
  /** What can be found in lines by themselves. Refuses a person who may not import. */
  readonly stageLines: (
    scope: AccountScope,
    order: Order,
    lines: readonly ParsedLine[],
  ) => Promise<readonly StagedRow<Row>[]>;
  /** Adds the findings that need the whole file and the database. */
  readonly findConflicts: (trx: Db, order: Order) => Promise<void>;
  /** In the transaction that starts the import. */
  readonly beforeStart?: (trx: Db, order: Order) => Promise<void>;
  /** What the audit log says of a start or an undo. */
  readonly auditOf: (
    step: 'import' | 'undo',
    order: Order,
    scope: AccountScope,
  ) => Pick<AuditEntry, 'accountId' | 'action' | 'detail'>;
  /** Why an import that was started cannot be discarded. */
  readonly undiscardable: (order: Order) => string;
}
