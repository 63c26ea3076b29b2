import type { Question } from '@airlane/question-kinds';
import { expect, it } from 'vitest';
import { breadcrumbTitle, documentTitle } from './document-title.ts';

const question = (questionId: string, metadata: Question['metadata'] = {}): Question => ({
  questionId,
  questionLabel: questionId,
  questionType: 'text',
  metadata,
});
const document = {
  id: 'd-1',
  questions: [
    { questionId: 'QID1a', answer: 'first' },
    { questionId: 'QID2b', answer: 'second' },
  ],
};
const plain = [question('QID1a'), question('QID2b')];
const titled = [question('QID1a'), question('QID2b', { isDocumentTitle: true })];

it.each([
  ['with a title question', titled, document, 'second', 'second'],
  ['without a title question', plain, document, 'd-1', 'first'],
  ['with an unanswered title question', titled, { id: 'd-1', questions: [] }, 'd-1', 'd-1'],
])('a document %s', (_, questions, given, breadcrumb, title) => {
  expect([breadcrumbTitle(questions, given), documentTitle(questions, given)]).toEqual([breadcrumb, title]);
});
