import { createDocument } from '@airlane/contract/calls/documents';
import type { Template } from '@airlane/contract/entities';
import { TERMS_TEMPLATE } from '@airlane/domain/access/terms';
import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';

export type TermsDecision = 'Agree' | 'Decline';

interface Decided {
  readonly template: Template;
  readonly decision: TermsDecision;
  /** That of the text which the person has read. */
  readonly version: string;
  readonly idempotencyKey: string;
}

const wireAnswers = (decision: TermsDecision, version: string): Readonly<Partial<Record<string, unknown>>> => ({
  version,
  temsStatus: { options: ['Agree', 'Decline'], selected: [decision], numberOfAnswers: 1 },
});

/** The decision is a published document of its own; the profile tells it from then on. */
export const decideTermsMutation = (accountId: string) =>
  mutationOptions({
    mutationFn: ({ template, decision, version, idempotencyKey }: Decided) => {
      const answers = wireAnswers(decision, version);
      return callApi(createDocument, {
        headers: { brand: accountId, template: TERMS_TEMPLATE, 'idempotency-key': idempotencyKey },
        body: {
          status: 'published',
          questions: template.questions.map(({ questionId, searchKey }) => ({
            questionId,
            answer: answers[searchKey ?? ''],
          })),
        },
      });
    },
    onSuccess: (_answer, { decision }, _result, { client }) =>
      // Until now the server refused everything else, so all of it is asked for again.
      decision === 'Agree' ? client.invalidateQueries() : undefined,
  });
