import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/open.ts';
import type { MadeRow, RefusedRow, StagedRow, StoredRow } from './import-kind.ts';
import { columnList, type ImportTables } from './import-tables.ts';

const SUMMARISED_FINDINGS = 20;
/** Findings, and rows that an undo left alone, on one page. */
export const MAX_SHOWN_ROWS = 200;

/** What an undo did with a row: it was removed, or was left alone for a reason. */
export interface UndoneRow {
  readonly line: number;
  readonly reason: string | null;
}

interface ShownFinding {
  readonly line: number;
  readonly shown: string;
  readonly field: string;
  readonly finding: string;
}

interface LeftRow {
  readonly line: number;
  readonly shown: string;
  readonly reason: string;
}

/** The rows of imports: as they wait, with what was found in them, and with what they made. */
export class ImportRowsRepository<Row extends StoredRow> {
  readonly #table: RawBuilder<unknown>;
  readonly #shown: RawBuilder<unknown>;
  readonly #isMade: RawBuilder<unknown>;
  readonly #isDue: RawBuilder<unknown>;
  readonly #isUndoable: RawBuilder<unknown>;
  readonly #emptied: Readonly<Record<string, object>>;

  constructor({ rows, shown, isMade, waiting }: ImportTables<Row>) {
    this.#table = sql.table(rows);
    this.#shown = sql.ref(shown);
    this.#isMade = isMade;
    this.#isDue = sql`finding is null and not (${isMade})`;
    this.#isUndoable = sql`${isMade} and outcome is null`;
    this.#emptied = Object.fromEntries(waiting.map((column) => [column, {}]));
  }

  /** Stores rows that have the same columns. The same line again changes nothing. */
  async stage(trx: Db, importId: string, rows: readonly StagedRow<Row>[]): Promise<void> {
    const [first] = rows;
    if (!first) return;
    const columns = columnList(Object.keys(first));
    await sql`insert into ${this.#table} (import_id, ${columns})
      select ${importId}, ${columns} from json_populate_recordset(null::${this.#table}, ${JSON.stringify(rows)}::text::json)
      on conflict (import_id, line) do nothing`.execute(trx);
  }

  /** Adds a finding to each row that has the same value in a column as an earlier row of the file. */
  async findRepeated(
    trx: Db,
    importId: string,
    {
      column,
      field,
      finding,
    }: { readonly column: keyof Row & string; readonly field: string; readonly finding: string },
  ): Promise<void> {
    const same = sql.ref(column);
    await sql`update ${this.#table} as row set field = ${field}, finding = ${finding}::text || earlier.first
      from (select line, min(line) over (partition by ${same}) as first from ${this.#table}
        where import_id = ${importId} and finding is null and ${same} <> '') as earlier
      where row.import_id = ${importId} and row.line = earlier.line and row.finding is null and earlier.first < earlier.line`.execute(
      trx,
    );
  }

  /** How often each finding occurs. */
  async summariseFindings(db: Db, importId: string): Promise<{ finding: string; count: number }[]> {
    const { rows } = await sql<{ finding: string; count: number }>`
      select regexp_replace(finding, 'line \\d+$', 'another line') as finding, count(*)::int as count from ${this.#table}
      where import_id = ${importId} and finding is not null group by 1 order by 2 desc, 1 limit ${SUMMARISED_FINDINGS}`.execute(
      db,
    );
    return rows;
  }

  async listFindings(db: Db, importId: string, afterLine: number, max: number): Promise<ShownFinding[]> {
    const { rows } = await sql<ShownFinding>`
      select line, ${this.#shown} as shown, coalesce(field, '') as field, finding from ${this.#table}
      where import_id = ${importId} and finding is not null and line > ${afterLine} order by line limit ${max}`.execute(
      db,
    );
    return rows;
  }

  /** What an undo left alone. */
  async listLeft(db: Db, importId: string): Promise<LeftRow[]> {
    const { rows } = await sql<LeftRow>`
      select line, ${this.#shown} as shown, coalesce(reason, '') as reason from ${this.#table}
      where import_id = ${importId} and outcome = 'kept' order by line limit ${MAX_SHOWN_ROWS}`.execute(db);
    return rows;
  }

  findDue(db: Db, importId: string, max: number): Promise<readonly Row[]> {
    return this.#next(db, importId, this.#isDue, max);
  }

  findUndoable(db: Db, importId: string, max: number): Promise<readonly Row[]> {
    return this.#next(db, importId, this.#isUndoable, max);
  }

  /** Those of the given rows that no other process has worked on meanwhile. */
  onlyDue(trx: Db, importId: string, rows: readonly Row[]): Promise<readonly Row[]> {
    return this.#only(trx, importId, this.#isDue, rows);
  }

  onlyUndoable(trx: Db, importId: string, rows: readonly Row[]): Promise<readonly Row[]> {
    return this.#only(trx, importId, this.#isUndoable, rows);
  }

  async hasMade(trx: Db, importId: string): Promise<boolean> {
    return (await this.#next(trx, importId, this.#isMade, 1)).length > 0;
  }

  setMade(trx: Db, importId: string, made: readonly MadeRow<Row>[]): Promise<void> {
    return this.#update(
      trx,
      importId,
      made.map((row) => ({ ...row, ...this.#emptied })),
    );
  }

  setRefused(trx: Db, importId: string, refused: readonly RefusedRow[]): Promise<void> {
    return this.#update(
      trx,
      importId,
      refused.map(({ line, field, finding }) => ({ line, field, finding, ...this.#emptied })),
    );
  }

  setUndone(trx: Db, importId: string, undone: readonly UndoneRow[]): Promise<void> {
    return this.#update(
      trx,
      importId,
      undone.map(({ line, reason }) => ({ line, reason, outcome: reason === null ? 'removed' : 'kept' })),
    );
  }

  /** What an undo left alone can be tried again. */
  async forgetLeft(trx: Db, importId: string): Promise<void> {
    await sql`update ${this.#table} set outcome = null, reason = null where import_id = ${importId} and outcome = 'kept'`.execute(
      trx,
    );
  }

  /** Of rows with a finding the finding stays, and not what would have been imported. */
  async emptyRefused(trx: Db, importId: string): Promise<void> {
    const empty = Object.keys(this.#emptied).map((column) => sql`${sql.ref(column)} = '{}'`);
    await sql`update ${this.#table} set ${sql.join(empty)} where import_id = ${importId} and finding is not null`.execute(
      trx,
    );
  }

  async #next(db: Db, importId: string, condition: RawBuilder<unknown>, max: number): Promise<readonly Row[]> {
    const { rows } =
      await sql<Row>`select * from ${this.#table} where import_id = ${importId} and ${condition} order by line limit ${max}`.execute(
        db,
      );
    return rows;
  }

  async #only(
    trx: Db,
    importId: string,
    condition: RawBuilder<unknown>,
    rows: readonly Row[],
  ): Promise<readonly Row[]> {
    const found = await sql<{ line: number }>`select line from ${this.#table}
      where import_id = ${importId} and ${condition} and line = any(${rows.map(({ line }) => line)}::int[])`.execute(
      trx,
    );
    const left = new Set(found.rows.map(({ line }) => line));
    return rows.filter(({ line }) => left.has(line));
  }

  /** Sets the same columns of many rows. */
  async #update(trx: Db, importId: string, changed: readonly { readonly line: number }[]): Promise<void> {
    const [first] = changed;
    if (!first) return;
    const columns = Object.keys(first).filter((column) => column !== 'line');
    const changes = columns.map((column) => sql`${sql.ref(column)} = changed.${sql.ref(column)}`);
    await sql`update ${this.#table} as row set ${sql.join(changes)}
      from json_populate_recordset(null::${this.#table}, ${JSON.stringify(changed)}::text::json) as changed
      where row.import_id = ${importId} and row.line = changed.line`.execute(trx);
  }
}
