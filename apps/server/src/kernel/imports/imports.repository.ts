import { UNDO_IMPORT_DAYS } from '@airlane/domain/fleet/undo-import';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/open.ts';
import type { MadeRow, Named, RefusedRow, StoredImport, StoredRow } from './import-kind.ts';
import { ImportRowsRepository, type UndoneRow } from './import-rows.repository.ts';
import { columnList, type ImportTables } from './import-tables.ts';

const SHOWN_IMPORTS = 100;
const ABANDONED_DAYS = 30;

/** Columns hold arrays and objects as JSON. */
const columnValue = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value;

/** A set of imports with their status and counts. */
export class ImportsRepository<Order extends StoredImport, Row extends StoredRow> {
  readonly rows: ImportRowsRepository<Row>;
  readonly #tables: ImportTables<Row>;
  readonly #table: RawBuilder<unknown>;
  readonly #rowsTable: RawBuilder<unknown>;

  constructor(tables: ImportTables<Row>) {
    this.rows = new ImportRowsRepository(tables);
    this.#tables = tables;
    this.#table = sql.table(tables.imports);
    this.#rowsTable = sql.table(tables.rows);
  }

  /** The latest imports that have these values in their columns. */
  async list(db: Db, wanted: Partial<Order>): Promise<Named<Order>[]> {
    const conditions = Object.entries(wanted).map(([column, value]) => sql`one.${sql.ref(column)} = ${value}`);
    const { rows } = await sql<Named<Order>>`select one.*, users.full_name as creator
      from ${this.#table} as one left join users on users.id = one.created_by
      where ${sql.join(conditions, sql` and `)} order by one.created_at desc limit ${SHOWN_IMPORTS}`.execute(db);
    return rows;
  }

  async find(db: Db, wanted: Partial<Order>): Promise<Named<Order> | undefined> {
    return (await this.list(db, wanted))[0];
  }

  /** Of two that act on the same import the second sees what the first has done. */
  async lock(trx: Db, id: string): Promise<Order | undefined> {
    const { rows } = await sql<Order>`select * from ${this.#table} where id = ${id} for update`.execute(trx);
    return rows[0];
  }

  /** One import, or all where none is named, as far as it is being imported or undone. */
  async findUnderWay(db: Db, id: string | undefined): Promise<readonly Order[]> {
    const isWanted = id === undefined ? sql`true` : sql`id = ${id}`;
    const { rows } =
      await sql<Order>`select * from ${this.#table} where status in ('importing', 'undoing') and ${isWanted}`.execute(
        db,
      );
    return rows;
  }

  async insert(trx: Db, values: Partial<Order>): Promise<Order> {
    const { rows } = await sql<Order>`insert into ${this.#table} (${columnList(Object.keys(values))})
      values (${sql.join(Object.values(values).map(columnValue))}) returning *`.execute(trx);
    const [order] = rows;
    if (!order) throw new Error('The import was not stored');
    return order;
  }

  async update(trx: Db, id: string, values: Partial<Order>): Promise<void> {
    const changes = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${columnValue(value)}`);
    await sql`update ${this.#table} set ${sql.join(changes)} where id = ${id}`.execute(trx);
  }

  async remove(trx: Db, id: string): Promise<void> {
    await sql`delete from ${this.#table} where id = ${id}`.execute(trx);
  }

  async markReceiving(trx: Db, id: string): Promise<void> {
    await sql`update ${this.#table} set status = 'receiving' where id = ${id}`.execute(trx);
  }

  async markChecked(trx: Db, id: string): Promise<void> {
    await sql`update ${this.#table} set status = 'checked', lines = counted.lines, good = counted.good, bad = counted.lines - counted.good
      from (select count(*)::int as lines, (count(*) filter (where finding is null))::int as good from ${this.#rowsTable} where import_id = ${id}) as counted
      where id = ${id}`.execute(trx);
  }

  async markImporting(trx: Db, id: string): Promise<void> {
    await sql`update ${this.#table} set status = 'importing' where id = ${id}`.execute(trx);
  }

  async markUndoing(trx: Db, id: string, by: string): Promise<void> {
    await this.rows.forgetLeft(trx, id);
    await sql`update ${this.#table} set status = 'undoing', undone_by = ${by}, kept = 0 where id = ${id}`.execute(trx);
  }

  async finish(trx: Db, id: string, status: 'done' | 'undone'): Promise<void> {
    if (status === 'done') await this.rows.emptyRefused(trx, id);
    await sql`update ${this.#table} set status = ${status}, finished_at = now() where id = ${id}`.execute(trx);
  }

  async recordMade(trx: Db, id: string, made: readonly MadeRow<Row>[]): Promise<void> {
    await this.rows.setMade(trx, id, made);
    await sql`update ${this.#table} set imported = imported + ${made.length} where id = ${id}`.execute(trx);
  }

  async recordRefused(trx: Db, id: string, refused: readonly RefusedRow[]): Promise<void> {
    if (refused.length === 0) return;
    await this.rows.setRefused(trx, id, refused);
    await sql`update ${this.#table} set good = good - ${refused.length}, bad = bad + ${refused.length} where id = ${id}`.execute(
      trx,
    );
  }

  async recordUndone(trx: Db, id: string, undone: readonly UndoneRow[]): Promise<void> {
    await this.rows.setUndone(trx, id, undone);
    const kept = undone.filter(({ reason }) => reason !== null).length;
    await sql`update ${this.#table} set kept = kept + ${kept}, removed = removed + ${undone.length - kept} where id = ${id}`.execute(
      trx,
    );
  }

  /** Removes imports that were never started, and of others what is needed to undo them, once that is no longer possible. */
  async removeOld(db: Db): Promise<void> {
    const undoableSince = sql`now() - make_interval(days => ${UNDO_IMPORT_DAYS})`;
    await sql`delete from ${this.#table} where status in ('waiting', 'receiving', 'checked') and created_at < now() - make_interval(days => ${ABANDONED_DAYS})`.execute(
      db,
    );
    if (this.#tables.keepsImports)
      await sql`delete from ${this.#rowsTable} using ${this.#table} as one where one.id = import_id and ${this.#tables.isMade} and one.finished_at < ${undoableSince}`.execute(
        db,
      );
    else
      await sql`delete from ${this.#table} where status in ('done', 'undone') and finished_at < ${undoableSince}`.execute(
        db,
      );
  }
}
