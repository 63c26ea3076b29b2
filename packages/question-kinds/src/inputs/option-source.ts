import type { QuestionEnvironment } from '../environment.tsx';
import { givenOptions } from '../options.ts';
import type { Option, Question } from '../question.ts';

/** The path of the call that offers the options of a question, with the account filled in. */
export const optionPath = (question: Question, { accountId }: Pick<QuestionEnvironment, 'accountId'>): string | undefined => {
  const path = question.metadata?.autocompleteApiFlat || question.metadata?.autocompleteApi;
  return path ? path.replaceAll(':accountId', encodeURIComponent(accountId)) : undefined;
};

export const templateOptions = (question: Question): Option[] => givenOptions.parse(question.metadata?.options);

/** Options for a Mantine list, together with the chosen ones that are not among them; equal ids would break the list. */
export const listData = (options: readonly Option[], chosen: readonly string[]): { value: string; label: string }[] => {
  const labels = new Map(options.map((option) => [option.id, option.title]));
  for (const id of chosen) if (id !== '' && !labels.has(id)) labels.set(id, id);
  return Array.from(labels, ([value, label]) => ({ value, label }));
};
