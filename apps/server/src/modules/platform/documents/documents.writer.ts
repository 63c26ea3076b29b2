import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { groupsOf } from '@airlane/domain/access/thing-scope';
import { documentsSource as source } from '#kernel/documents/documents.source.ts';
import { searchTextOf } from '#kernel/listing/search-text.ts';
import type { RecordWriter } from '#kernel/documents/record-writer.ts';

export const documentsWriter: RecordWriter = {
  insertion(scope, template, { values, memberId, status }, condition) {
    const id = randomUUID();
    const searchText = searchTextOf(template.content.questions, values);
    const statement = sql<
      Record<string, unknown>
    >`insert into documents as t (id, template_id, account_id, member_id, status, answers, search_text, thing_groups, created_by)
      select ${id}, ${template.id}, ${scope.accountId}, ${memberId}, ${status}, ${JSON.stringify(values)}::jsonb, ${searchText}, ${groupsOf(scope.things)}::text[], ${scope.viewer.userId}
      where ${condition}
      returning ${source.select}`;
    return { id, statement };
  },
  readsCurrent: true,
  update(scope, template, { key, version, values, status, current }) {
    const searchText = searchTextOf(template.content.questions, { ...current?.values, ...values });
    return sql`update documents as t
      set answers = t.answers || ${JSON.stringify(values)}::jsonb, search_text = ${searchText},
        status = coalesce(${status ?? null}, t.status), version = t.version + 1, updated_at = now()
      where ${source.within(scope, template)} and t.id = ${key} and t.version = ${version}
      returning ${source.select}`;
  },
  audience: () => sql`jsonb_build_object('memberId', changed.member_id)`,
  async remove(trx, scope, template, keys) {
    const within = sql<boolean>`${source.within(scope, template)} and t.id = any(${[...keys]}::text[])`;
    const removed = template.content.softDelete
      ? await sql`update documents as t set deleted_at = now(), version = t.version + 1 where ${within}`.execute(trx)
      : await sql`delete from documents as t where ${within}`.execute(trx);
    return Number(removed.numAffectedRows ?? 0n);
  },
  changesAccess: false,
};
