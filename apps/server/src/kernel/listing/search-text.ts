import type { JsonValue, Question } from '@airlane/question-kinds';
import { encodeAnswer, formatAnswer } from '@airlane/question-kinds';
import type { Db } from '../database/open.ts';
import type { StoredTemplate } from './stored-template.ts';

const ROWS_AT_ONCE = 500;

/** What a document is found by: the searchable answers as a person reads them, in lower case. */
export const searchTextOf = (
  questions: readonly Question[],
  values: Readonly<Record<string, JsonValue | null>>,
): string =>
  questions
    .filter((question) => question.searchPerColumn)
    .map((question) => formatAnswer(question, encodeAnswer(question, values[question.questionId] ?? null)))
    .filter((text) => text !== '')
    .join(' ')
    .toLowerCase();

/** After publishing, other questions may be searchable: brings the stored texts in line, a slice at a time. */
export const refreshSearchTexts = async (db: Db, template: StoredTemplate): Promise<void> => {
  let after = '';
  for (;;) {
    const rows = await db
      .selectFrom('documents')
      .select(['id', 'answers', 'search_text'])
      .where('template_id', '=', template.id)
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute();
    for (const row of rows) {
      const text = searchTextOf(template.content.questions, row.answers as Record<string, JsonValue>);
      if (text === row.search_text) continue;
      // A document that was written meanwhile has its new text already.
      await db
        .updateTable('documents')
        .set({ search_text: text })
        .where('id', '=', row.id)
        .where('search_text', '=', row.search_text)
        .execute();
    }
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    after = last.id;
  }
};
