import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { groupsOf } from '@airlane/domain';
import { documentsSource as source } from '../../../../listing/sources/documents.ts';
import { searchTextOf } from '../../../../listing/search-text.ts';
import type { RecordWriter } from './writer.ts';

export const documentsWriter: RecordWriter = {
  async insert(trx, scope, template, { values, memberId, status }) {
    const id = randomUUID();
    await trx
      .insertInto('documents')
      .values({
        id,
        template_id: template.id,
        account_id: scope.accountId,
        member_id: memberId,
        status,
        answers: JSON.stringify(values),
        search_text: searchTextOf(template.content.questions, values),
        thing_groups: groupsOf(scope.things),
        created_by: scope.viewer.userId,
      })
      .execute();
    return id;
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
