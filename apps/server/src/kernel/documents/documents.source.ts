import type { JsonValue } from '@airlane/question-kinds';
import { type RawBuilder, sql } from 'kysely';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { isNarrowed, narrowedSql } from '#kernel/listing/group-users.ts';
import { jsonAnswer } from '#kernel/listing/answer-columns.ts';
import type { ListingSource } from '#kernel/listing/source.ts';
import type { AnyTemplate } from '#kernel/listing/visible-template.ts';

/** What a document adds to who may see it, beyond its account and template. */
const addressed = (scope: AccountScope, template: AnyTemplate): RawBuilder<boolean>[] => {
  const { appTypesQuestion } = template.content;
  return [
    ...(isNarrowed(scope, template) ? [narrowedSql(scope, template)] : []),
    ...(appTypesQuestion === undefined
      ? []
      : [sql<boolean>`coalesce(t.answers -> ${sql.lit(appTypesQuestion)} ? ${scope.viewer.appType}, true)`]),
  ];
};

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
    return sql<boolean>`${sql.join([within, ...addressed(scope, template)], sql` and `)}`;
  },
  countKept: (scope, template) => (addressed(scope, template).length > 0 ? undefined : template.id),
  column: (question) => jsonAnswer(sql`t.answers`, question.questionId),
  answerTable: {
    table: 'documents',
    answers: sql`answers`,
    key: 'id',
    rowsOf: (template) => sql<boolean>`template_id = ${sql.lit(template.id)} and deleted_at is null`,
    hasColumn: () => false,
  },
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
