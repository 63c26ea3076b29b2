import type { Question } from './question.ts';

const TABLE_SETTING = /^agGrid_/;
/** Who may see a column and whether it starts hidden is no matter of looks, so it holds in every table. */
const VISIBILITY = /^agGrid_(?:hide$|alwaysHidden$|hiddenFor)/;

/** A question as a document table shows it: in the template's own order, drawn and filtered as its kind does by itself. */
export const plainColumn = (question: Question): Question => {
  if (question.metadata === undefined) return question;
  const kept = Object.entries(question.metadata).filter(([key]) => !TABLE_SETTING.test(key) || VISIBILITY.test(key));
  return { ...question, metadata: Object.fromEntries(kept) };
};
