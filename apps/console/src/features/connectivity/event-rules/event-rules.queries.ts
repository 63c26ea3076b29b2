import { previewEventRule } from '@airlane/contract/calls/event-rules';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';
import type { Answer } from '#lib/mutations/documents.ts';

/** How often a rule with these answers would have fired. A refusal is an answer as well: it does not get better by asking again. */
export const rulePreviewQuery = (accountId: string, rule: string | undefined, answers: readonly Answer[]) =>
  queryOptions({
    queryKey: ['event-rule-preview', accountId, rule, answers],
    queryFn: ({ signal }) =>
      callApi(
        previewEventRule,
        {
          headers: { brand: accountId },
          body: {
            questions: answers.map(({ questionId, answer }) => ({ questionId, answer })),
            ...(rule !== undefined && { rule }),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    retry: false,
  });
