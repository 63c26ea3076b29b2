import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '#kernel/errors.ts';
import { accountsSource as source } from './accounts.source.ts';
import { splitValues, typedUpdate } from '#kernel/documents/typed-update.ts';
import type { PlacedRecord, RecordWriter } from '#kernel/documents/record-writer.ts';

const rowOf = ({ scope, template, values }: PlacedRecord) => {
  const { columns, extra } = splitValues(source, template, values);
  const id = randomUUID();
  const title = String(columns['title'] ?? '');
  return {
    id,
    vertical: scope.viewer.vertical,
    title,
    original_title: title,
    console_id: id.slice(0, 8),
    ...columns,
    extra: JSON.stringify(extra),
  };
};

export const accountsWriter: RecordWriter = {
  async insert(trx, scope, template, { values }) {
    const row = rowOf({ scope, template, values });
    await trx.insertInto('accounts').values(row).execute();
    return row.id;
  },
  async insertMany(trx, records) {
    if (records.length === 0) return [];
    const rows = records.map(rowOf);
    const made = await trx
      .insertInto('accounts')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    const ids = new Set(made.map(({ id }) => id));
    return rows.map(({ id }) => (ids.has(id) ? id : undefined));
  },
  readsCurrent: false,
  update: (scope, template, change) => typedUpdate({ source, table: 'accounts as t' }, scope, template, change),
  async remove(trx, scope, template, keys) {
    const { rows } = await sql<{
      title: string;
    }>`select t.title from accounts as t where ${source.within(scope, template)} and t.is_admin_panel and t.id = any(${[...keys]}::text[]) limit 1`.execute(
      trx,
    );
    const [panel] = rows;
    if (panel)
      throw new AppError('DELETE_FORBIDDEN', { values: { what: `${panel.title} is the provider's own account. It` } });
    if (keys.includes(scope.accountId))
      throw new AppError('DELETE_FORBIDDEN', { values: { what: 'The selected account' } });
    const removed = await sql`update accounts as t set deleted_at = now(), version = t.version + 1
      where ${source.within(scope, template)} and not t.is_admin_panel and t.id = any(${[...keys]}::text[])`.execute(
      trx,
    );
    return Number(removed.numAffectedRows ?? 0n);
  },
  changesAccess: true,
};
