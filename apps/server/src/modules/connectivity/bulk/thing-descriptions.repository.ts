import { THING_ID_PREFIX, thingIdOf } from '@airlane/domain/things/thing-id';
import { templateNames, thingsTableQuestionIds as ids } from '@airlane/domain/template-names';
import { sql } from 'kysely';
import { auditDetail } from '#kernel/audit/caller.ts';
import type { Db } from '#kernel/database/open.ts';
import { announceChanges } from '#kernel/realtime/changes.ts';
import type { ActingFor, MovedThing } from './acting-for.ts';

interface Description {
  readonly name: string;
  readonly group: string;
  readonly tags: readonly string[];
}

const parts = [
  { key: 'name', label: 'Name', questionId: ids.thingName },
  { key: 'group', label: 'Group', questionId: ids.thingsGroupName },
  { key: 'tags', label: 'Tags', questionId: ids.tags },
] as const;

const shown = (value: string | readonly string[]): string => (typeof value === 'string' ? value : value.join(', '));

/** Names, groups and tags of a batch at once, each Thing with values of its own. The audit log says what changed. */
export const storeDescriptions = async (
  trx: Db,
  { accountId, actorId, document }: ActingFor,
  things: readonly MovedThing[],
): Promise<void> => {
  if (things.length === 0) return;
  const moved = things.map(({ iccid, before, after }) => ({
    iccid,
    before: before as Description,
    after: after as Description,
  }));
  const rows = moved.map(({ iccid, before, after }) => {
    const changed = parts.filter(({ key }) => shown(before[key]) !== shown(after[key]));
    return {
      iccid,
      ...after,
      questions: changed.map(({ questionId }) => questionId),
      changes: changed.map(({ key, label }) => ({ label, before: shown(before[key]), after: shown(after[key]) })),
    };
  });
  await sql`with moved as (
      select * from json_to_recordset(${JSON.stringify(rows)}::text::json) as moved (iccid text, name text, "group" text, tags jsonb, questions jsonb, changes jsonb)
    ), changed as (
      update things set name = moved.name, group_name = moved."group", tags = array(select jsonb_array_elements_text(moved.tags)), version = version + 1, updated_at = now() from moved
      where things.iccid = moved.iccid and things.account_id = ${accountId} and things.deleted_at is null returning things.iccid, moved.questions, moved.changes
    )
    insert into audit_log (account_id, actor_id, action, subject, detail, request_id)
    select ${accountId}, ${actorId}, 'document.update', ${THING_ID_PREFIX} || iccid,
      ${auditDetail({ template: templateNames.thingsTable, document })}::jsonb || jsonb_build_object('questions', questions, 'changes', changes), '' from changed`.execute(
    trx,
  );
  await announceChanges(
    trx,
    moved.map(({ iccid, before, after }) => ({
      accountId,
      description: templateNames.thingsTable,
      documentId: thingIdOf(iccid),
      groups: [before.group, after.group],
    })),
  );
};
