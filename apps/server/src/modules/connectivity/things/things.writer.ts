import { questionKey } from '@airlane/question-kinds';
import { sql } from 'kysely';
import { thingsSource as source } from './things.source.ts';
import { NOTICE_GROUP_LENGTH } from '#kernel/realtime/changes.ts';
import { GROUP_KEY } from '#modules/platform/documents/audience-of.ts';
import { typedUpdate } from '#kernel/documents/typed-update.ts';
import type { RecordWriter } from '#kernel/documents/record-writer.ts';

/** Things come from provisioning, not from a form: they are changed and retired here, never made. */
export const thingsWriter: RecordWriter = {
  readsCurrent: false,
  update: (scope, template, change) => typedUpdate({ source, table: 'things as t' }, scope, template, change),
  audience(template, { key, values }) {
    const moved = template.content.questions.filter(
      (question) => questionKey(question) === GROUP_KEY && question.questionId in values,
    );
    const groups = moved.map(({ questionId }) => String(values[questionId] ?? '').slice(0, NOTICE_GROUP_LENGTH));
    return sql`jsonb_build_object('groups', (select jsonb_agg(distinct name) from (
      select left(group_name, ${sql.lit(NOTICE_GROUP_LENGTH)}) as name from things where iccid = ${key} union all select unnest(${groups}::text[])) as groups))`;
  },
  async remove(trx, scope, template, keys) {
    const removed = await sql`update things as t set deleted_at = now(), version = t.version + 1
      where ${source.within(scope, template)} and t.iccid = any(${[...keys]}::text[])`.execute(trx);
    return Number(removed.numAffectedRows ?? 0n);
  },
  changesAccess: false,
};
