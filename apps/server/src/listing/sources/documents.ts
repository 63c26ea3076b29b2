import type { JsonValue } from '@airlane/question-kinds';
import { sql } from 'kysely';
import { isNarrowed, narrowedSql } from '../group-users.ts';
import { jsonAnswer } from '../answer-columns.ts';
import type { ListingSource } from '../source.ts';

/** Generic documents: answers in one jsonb object. */
export const documentsSource: ListingSource = {
  name: 'documents',
  from: sql`documents as t`,
  select: sql`t.id, t.account_id, t.member_id, t.status, t.version, t.created_at, t.updated_at, t.answers`,
  key: sql`t.id`,
  member: sql`t.member_id`,
  keyOf: (documentId) => documentId,
  // The template id is a literal, because the partial indexes of the template name it.
  within: (scope, template) => {
    const within = sql<boolean>`t.account_id = ${scope.accountId} and t.template_id = ${sql.lit(template.id)} and t.deleted_at is null`;
    return isNarrowed(scope, template) ? sql<boolean>`${within} and ${narrowedSql(scope, template)}` : within;
  },
  countKept: (scope, template) => (isNarrowed(scope, template) ? undefined : template.id),
  column: (question) => jsonAnswer(sql`t.answers`, question.questionId),
  searchText: sql<string>`t.search_text`,
  // Each searchable column has an index of its own, built when the template is published.
  isSearched: () => false,
  feedsSearchText: (question) => question.searchPerColumn === true,
  defaultOrder: { by: sql`t.created_at`, descending: true },
  rowOf: (raw, questions) => {
    const answers = raw['answers'] as Record<string, JsonValue>;
    return {
      id: raw['id'] as string,
      accountId: raw['account_id'] as string,
      memberId: raw['member_id'] as string | null,
      status: raw['status'] as string,
      version: raw['version'] as number,
      createdAt: raw['created_at'] as Date,
      updatedAt: raw['updated_at'] as Date,
      values: Object.fromEntries(questions.map(({ questionId }) => [questionId, answers[questionId] ?? null])),
    };
  },
};
