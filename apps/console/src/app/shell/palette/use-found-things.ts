import { MIN_SEARCH_LENGTH, templateNames, thingsTableQuestionIds } from '@airlane/domain';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { documentListQuery } from '../../../lib/queries/documents.ts';

const MAX_THINGS = 6;
const DEBOUNCE_MS = 200;
export const THINGS_TEMPLATE = templateNames.thingsTable;

interface FoundThing {
  readonly id: string;
  readonly name: string;
  readonly iccid: string;
}

const NAME = thingsTableQuestionIds.thingName;
const ICCID = thingsTableQuestionIds.iccid;

/** Things whose name or identifier holds the typed text. */
export const useFoundThings = (accountId: string, query: string): readonly FoundThing[] => {
  const [sought] = useDebouncedValue(query.trim(), DEBOUNCE_MS);
  const { data, isPlaceholderData } = useQuery({
    ...documentListQuery({ accountId, templateName: THINGS_TEMPLATE, page: 1, pageSize: MAX_THINGS, search: sought, sort: '', filters: {} }),
    enabled: sought.length >= MIN_SEARCH_LENGTH,
  });
  // Another text finds other Things; the last ones would be a lie.
  if (data === undefined || isPlaceholderData || query.trim().length < MIN_SEARCH_LENGTH) return [];
  return data.items.map(({ id, questions }) => {
    const answer = (questionId: string): string => String(questions.find((question) => question.questionId === questionId)?.answer ?? '');
    return { id, name: answer(NAME), iccid: answer(ICCID) };
  });
};
