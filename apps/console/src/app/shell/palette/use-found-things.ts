import type { HealthFacts } from '@airlane/domain/things/thing-health';
import { MIN_SEARCH_LENGTH } from '@airlane/domain/lists/lists';
import { templateNames, thingsTableQuestionIds } from '@airlane/domain/template-names';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { documentListQuery } from '#lib/queries/documents.ts';
import { templatesQuery } from '#lib/queries/templates.ts';
import { healthFacts } from '#templating/table/cells/health-facts.ts';

const MAX_THINGS = 6;
const DEBOUNCE_MS = 200;
export const THINGS_TEMPLATE = templateNames.thingsTable;

interface FoundThing {
  readonly id: string;
  readonly name: string;
  readonly iccid: string;
  /** Absent where the viewer does not see how it is. */
  readonly health: HealthFacts | undefined;
}

const NAME = thingsTableQuestionIds.thingName;
const ICCID = thingsTableQuestionIds.iccid;

/** Things whose name or identifier holds the typed text. */
export const useFoundThings = (accountId: string, query: string): readonly FoundThing[] => {
  const [sought] = useDebouncedValue(query.trim(), DEBOUNCE_MS);
  const { data, isPlaceholderData } = useQuery({
    ...documentListQuery({
      accountId,
      templateName: THINGS_TEMPLATE,
      page: 1,
      pageSize: MAX_THINGS,
      search: sought,
      sort: '',
      filters: {},
    }),
    enabled: sought.length >= MIN_SEARCH_LENGTH,
  });
  const template = useQuery(templatesQuery(accountId)).data?.find(({ description }) => description === THINGS_TEMPLATE);
  // Another text finds other Things; the last ones would be a lie.
  if (data === undefined || isPlaceholderData || query.trim().length < MIN_SEARCH_LENGTH) return [];
  return data.items.map(({ id, questions }) => {
    const answer = (questionId: string): string =>
      String(questions.find((question) => question.questionId === questionId)?.answer ?? '');
    const answers = Object.fromEntries(questions.map(({ questionId, answer: given }) => [questionId, given]));
    return {
      id,
      name: answer(NAME),
      iccid: answer(ICCID),
      health: healthFacts({ answers }, template?.questions ?? []),
    };
  });
};
