import { THING_ID_PREFIX, thingIdOf } from '@airlane/domain/things/thing-id';
import { templateNames, thingsTableQuestionIds } from '@airlane/domain/template-names';
import { type RawBuilder, sql } from 'kysely';
import { auditDetail } from '#kernel/audit/caller.ts';
import type { Db } from '#kernel/database/open.ts';
import { announceChanges } from '#kernel/realtime/changes.ts';
import { announceThings } from '../things/announce-things.ts';
import type { ActingFor, MovedThing } from './acting-for.ts';

interface FieldDefinition {
  readonly label: string;
  /** The question of the Things table that shows it; rate plans have none. */
  readonly questionId: string | undefined;
  /** What is set, out of `moved.after`. */
  readonly assignment: RawBuilder<unknown>;
}

const text = sql`moved.after #>> '{}'`;
const ids = thingsTableQuestionIds;

const fields = {
  group: { label: 'Group', questionId: ids.thingsGroupName, assignment: sql`group_name = ${text}` },
  tags: {
    label: 'Tags',
    questionId: ids.tags,
    assignment: sql`tags = array(select jsonb_array_elements_text(moved.after))`,
  },
  dataLimit: {
    label: 'Data limit',
    questionId: ids.dataLimit,
    assignment: sql`extra = extra || jsonb_build_object(${sql.lit(ids.dataLimit)}, moved.after)`,
  },
  blockedNetworks: {
    label: 'Blocked networks',
    questionId: ids.blockedNetworks,
    assignment: sql`extra = extra || jsonb_build_object(${sql.lit(ids.blockedNetworks)}, moved.after)`,
  },
  ratePlan: { label: 'Rate plan', questionId: undefined, assignment: sql`rate_plan = ${text}` },
} as const satisfies Readonly<Record<string, FieldDefinition>>;
export type ThingField = keyof typeof fields;

const shown = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));

/** Who changes it, and the document or the event rule that had it changed. */
export interface FieldChange extends Pick<ActingFor, 'accountId' | 'actorId' | 'document'> {
  readonly rule?: string;
}

/** The rows and their audit rows change together, and open pages are notified, in both groups where a Thing moved. */
export const storeField = async (
  trx: Db,
  { accountId, actorId, document, rule }: FieldChange,
  field: ThingField,
  things: readonly Pick<MovedThing, 'iccid' | 'before' | 'after'>[],
): Promise<void> => {
  if (things.length === 0) return;
  const { label, questionId, assignment }: FieldDefinition = fields[field];
  const rows = things.map(({ iccid, before, after }) => ({
    iccid,
    after,
    changes: [{ label, before: shown(before), after: shown(after) }],
  }));
  const detail = {
    template: templateNames.thingsTable,
    questions: questionId === undefined ? [] : [questionId],
    document,
    ...(rule !== undefined && { rule }),
  };
  await sql`with moved as (
      select * from json_to_recordset(${JSON.stringify(rows)}::text::json) as moved (iccid text, after jsonb, changes jsonb)
    ), changed as (
      update things set ${assignment}, version = version + 1, updated_at = now() from moved
      where things.iccid = moved.iccid and things.account_id = ${accountId} and things.deleted_at is null returning things.iccid, moved.changes
    )
    insert into audit_log (account_id, actor_id, action, subject, detail, request_id)
    select ${accountId}, ${actorId}, 'document.update', ${THING_ID_PREFIX} || iccid, ${auditDetail(detail)}::jsonb || jsonb_build_object('changes', changes), '' from changed`.execute(
    trx,
  );
  if (field !== 'group')
    return announceThings(
      trx,
      accountId,
      things.map(({ iccid }) => iccid),
    );
  await announceChanges(
    trx,
    things.map(({ iccid, before, after }) => ({
      accountId,
      description: templateNames.thingsTable,
      documentId: thingIdOf(iccid),
      groups: [shown(before), shown(after)],
    })),
  );
};

/** Sets the answer to one question of the Things table. */
export const updateAnswer = async (
  trx: Db,
  {
    accountId,
    iccid,
    questionId,
    answer,
  }: { readonly accountId: string; readonly iccid: string; readonly questionId: string; readonly answer: unknown },
): Promise<void> => {
  const extra = JSON.stringify({ [questionId]: answer });
  await sql`update things set extra = extra || ${extra}::jsonb, version = version + 1, updated_at = now() where iccid = ${iccid} and account_id = ${accountId} and deleted_at is null`.execute(
    trx,
  );
};
