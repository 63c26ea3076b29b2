import { sql } from 'kysely';
import { thingsSource as source } from '../../../listing/sources/things.ts';
import { typedUpdate } from './typed-update.ts';
import type { RecordWriter } from './writer.ts';

/** Things come from provisioning, not from a form: they are changed and retired here, never made. */
export const thingsWriter: RecordWriter = {
  readsCurrent: false,
  update: (scope, template, change) => typedUpdate({ source, table: 'things as t' }, scope, template, change),
  async remove(trx, scope, template, keys) {
    const removed = await sql`update things as t set deleted_at = now(), version = t.version + 1
      where ${source.within(scope, template)} and t.iccid = any(${[...keys]}::text[])`.execute(trx);
    return Number(removed.numAffectedRows ?? 0n);
  },
  changesAccess: false,
};
