import { identifierSpellings } from '@airlane/domain/sims/identifier-list';
import type { Question } from '@airlane/question-kinds';
import { formatAnswer, isIdentifier } from '@airlane/question-kinds';
import type { Row } from '../rows.ts';

const holds = (row: Row, questions: readonly Question[], sought: string): boolean =>
  questions.some((question) => {
    const shown = formatAnswer(question, row.answers[question.questionId]).toLowerCase();
    const spellings = isIdentifier(question) ? identifierSpellings(sought) : [sought];
    return spellings.some((spelling) => shown.includes(spelling));
  });

/** The rows of this page that hold the text in any column; all of them where none does. */
export const matchingRows = (rows: readonly Row[], questions: readonly Question[], text: string): readonly Row[] => {
  const sought = text.trim().toLowerCase();
  if (sought === '') return rows;
  const matching = rows.filter((row) => holds(row, questions, sought));
  return matching.length === 0 ? rows : matching;
};
