import type { ListItem } from '@airlane/contract/entities';
import type { Question } from '@airlane/question-kinds';
import { questionKey } from '@airlane/question-kinds';

/** What every document says about itself beside its answers; a table can show it as columns. */
const rootFields = {
  id: { label: 'Document id', questionType: 'text' },
  member: { label: 'Member', questionType: 'text' },
  status: { label: 'Document status', questionType: 'text' },
  version: { label: 'Version', questionType: 'number' },
  updatedAt: { label: 'Changed', questionType: 'date' },
} as const satisfies Partial<Record<keyof ListItem, { readonly label: string; readonly questionType: string }>>;

type RootField = keyof typeof rootFields;
const isRootField = (name: string): name is RootField => Object.hasOwn(rootFields, name);

export const rootFieldOptions = Object.entries(rootFields).map(([id, { label }]) => ({ id, title: label }));

/** They cannot be sorted or filtered by: the server keeps no index of what is no answer. */
export const rootFieldQuestions = (names: readonly string[]): readonly Question[] =>
  names.filter(isRootField).map((name) => ({
    questionId: `QID900_${name}`,
    searchKey: name,
    questionLabel: rootFields[name].label,
    questionType: rootFields[name].questionType,
    metadata: { agGrid_isNotSortable: true },
  }));

export const rootFieldNames = (questions: readonly unknown[]): readonly string[] =>
  questions.flatMap((question) => {
    const name =
      typeof question === 'object' && question !== null && 'searchKey' in question ? question.searchKey : undefined;
    return typeof name === 'string' && isRootField(name) ? [name] : [];
  });

/** The answers of a row to the questions about its document. */
export const rootAnswers = (item: ListItem, questions: readonly Question[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    questions.flatMap((question) => {
      const name = questionKey(question);
      return isRootField(name) ? [[question.questionId, item[name]]] : [];
    }),
  );
