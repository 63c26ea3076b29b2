import type { Question } from '@airlane/question-kinds';

/** Columns of the form's grid of twelve. */
const fractions: readonly (readonly [key: string, columns: number])[] = [
  ['quarterWidth', 3],
  ['thirdWidth', 4],
  ['halfWidth', 6],
  ['twoThirdsWidth', 8],
  ['threeQuartersWidth', 9],
];
const ALL_COLUMNS = 12;

const isSet = (holder: Readonly<Record<string, unknown>> | undefined, key: string): boolean =>
  holder?.[key] === true || holder?.[key] === 'true';

/** How wide a question stands where there is room; a template says so on the question or in its metadata. */
export const fieldColumns = (question: Question): number =>
  fractions.find(([key]) => isSet(question, key) || isSet(question.metadata, key))?.[1] ?? ALL_COLUMNS;
