import { compile } from '../compile.ts';
import type { QuestionEnvironment } from '../environment.tsx';
import { givenOptions } from '../options.ts';
import type { Option, Question } from '../question.ts';

type Account = Pick<QuestionEnvironment, 'accountId'>;

export const templateOptions = (question: Question): Option[] => givenOptions.parse(question.metadata?.options);

export const forAccount = (path: string, { accountId }: Account): string =>
  path.replaceAll(':accountId', encodeURIComponent(accountId));

/** Options that a template lists take the place of the kind's own source, but not of a call that the template names. */
const ownSource = (question: Question): string | undefined => {
  const source = compile(question)?.kind.optionSource;
  return source !== undefined && templateOptions(question).length === 0 ? source : undefined;
};

/** The path of the call that offers the options of a question, with the account filled in. */
export const optionPath = (question: Question, account: Account): string | undefined => {
  const path = question.metadata?.autocompleteApiFlat || question.metadata?.autocompleteApi || ownSource(question);
  return path ? forAccount(path, account) : undefined;
};

/** Options for a Mantine list, together with the chosen ones that are not among them; equal ids would break the list. */
export const listData = (options: readonly Option[], chosen: readonly string[]): { value: string; label: string }[] => {
  const labels = new Map(options.map((option) => [option.id, option.title]));
  for (const id of chosen) if (id !== '' && !labels.has(id)) labels.set(id, id);
  return Array.from(labels, ([value, label]) => ({ value, label }));
};
