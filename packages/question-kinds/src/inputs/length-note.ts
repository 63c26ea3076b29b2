import type { Question } from '../question.ts';

/** '12 / 50' where a length is limited; the input itself never cuts what is pasted. */
export const lengthNote = (question: Question, text: string): string | undefined => {
  const most = question.metadata?.maxLen;
  return most === undefined ? undefined : `${[...text.trim()].length} / ${most}`;
};
