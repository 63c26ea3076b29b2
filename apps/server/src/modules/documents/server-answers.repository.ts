import type { JsonValue } from '@airlane/question-kinds';
import { sql } from 'kysely';
import type { Db } from '../../database/open.ts';
import { announceChanges } from '../../realtime/changes.ts';

export interface ServerAnswers {
  readonly documentId: string;
  readonly accountId: string;
  readonly templateName: string;
  readonly answers: Readonly<Record<string, JsonValue | null>>;
}

/** Answers that the server gives itself while it works on a document, such as its progress. Whoever looks at it is told. */
export const saveServerAnswers = async (db: Db, { documentId, accountId, templateName, answers }: ServerAnswers): Promise<void> => {
  await sql`update documents set answers = answers || ${JSON.stringify(answers)}::jsonb, version = version + 1, updated_at = now()
    where id = ${documentId} and account_id = ${accountId} and deleted_at is null`.execute(db);
  await announceChanges(db, [{ accountId, description: templateName, documentId }]);
};
