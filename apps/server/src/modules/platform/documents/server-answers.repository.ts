import type { JsonValue } from '@airlane/question-kinds';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import { searchTextOf } from '#kernel/listing/search-text.ts';
import type { StoredTemplate } from '#kernel/listing/stored-template.ts';
import { announceChanges } from '#kernel/realtime/changes.ts';

export interface ServerAnswers {
  readonly documentId: string;
  readonly accountId: string;
  readonly templateName: string;
  readonly answers: Readonly<Record<string, JsonValue | null>>;
  /** The groups whose Things it speaks of from now on, where that may have changed. */
  readonly thingGroups?: readonly string[] | null;
  /** Where answers are among them that the document is searched by. */
  readonly template?: StoredTemplate;
}

const searchedBy = async (
  db: Db,
  { content }: StoredTemplate,
  documentId: string,
  changed: ServerAnswers['answers'],
): Promise<string> => {
  const row = await db.selectFrom('documents').select('answers').where('id', '=', documentId).executeTakeFirst();
  return searchTextOf(content.questions, { ...(row?.answers as Record<string, JsonValue> | undefined), ...changed });
};

/** Answers that the server gives itself while it works on a document, such as its progress. Its viewers are notified. */
export const saveServerAnswers = async (
  db: Db,
  { documentId, accountId, templateName, answers, thingGroups, template }: ServerAnswers,
): Promise<void> => {
  const text =
    template === undefined ? sql`` : sql`, search_text = ${await searchedBy(db, template, documentId, answers)}`;
  const groups = thingGroups === undefined ? sql`` : sql`, thing_groups = ${thingGroups && [...thingGroups]}::text[]`;
  const { rows } = await sql<{
    member_id: string | null;
  }>`update documents set answers = answers || ${JSON.stringify(answers)}::jsonb, version = version + 1, updated_at = now() ${groups} ${text}
    where id = ${documentId} and account_id = ${accountId} and deleted_at is null returning member_id`.execute(db);
  await announceChanges(
    db,
    rows.map(({ member_id: memberId }) => ({ accountId, description: templateName, documentId, memberId })),
  );
};
