import { TERMS_TEMPLATE } from '@airlane/domain/access/terms';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Problem } from '#lib/api/problem.ts';
import { problemOf } from '#lib/api/problem.ts';
import { logOutMutation } from '#lib/mutations/log-out.ts';
import type { TermsDecision } from './terms.mutations.ts';
import { decideTermsMutation } from './terms.mutations.ts';
import { legalTextQuery } from './terms.queries.ts';
import { templatesQuery } from '#lib/queries/templates.ts';
import { randomId } from '#lib/random-id.ts';

/** Long enough to read why the session ends. */
const DECLINE_LOG_OUT_MS = 1000;
const DECLINED = 'save terms and conditions failure';

interface TermsChoice {
  readonly decide: (decision: TermsDecision) => void;
  readonly isReady: boolean;
  readonly pending: TermsDecision | undefined;
  readonly problem: Problem | undefined;
}

/** Agreeing closes the question; declining is recorded and ends the session, even when it could not be recorded. */
export const useTermsDecision = (accountId: string, version: string | undefined): TermsChoice => {
  // Another version is another decision.
  const keys = useMemo(() => ({ version, Agree: randomId(), Decline: randomId() }), [version]);
  const client = useQueryClient();
  const [isLeaving, setLeaving] = useState(false);
  const templates = useQuery(templatesQuery(accountId));
  const logOut = useMutation(logOutMutation());
  const save = useMutation({
    ...decideTermsMutation(accountId),
    // Another version may have come into force meanwhile.
    onError: () => client.invalidateQueries({ queryKey: legalTextQuery().queryKey }),
    onSettled: (_answer, _error, { decision }) => {
      if (decision === 'Agree') return;
      setLeaving(true);
      console.warn('logged out:', DECLINED);
      setTimeout(() => logOut.mutate(), DECLINE_LOG_OUT_MS);
    },
  });
  const template = templates.data?.find(({ description }) => description === TERMS_TEMPLATE);
  const failure = save.error ?? templates.error;
  const isBusy = save.isPending || isLeaving || (save.isSuccess && save.variables.decision === 'Agree');
  return {
    decide: (decision) =>
      template && version !== undefined && save.mutate({ template, decision, version, idempotencyKey: keys[decision] }),
    isReady: template !== undefined && version !== undefined && !isBusy,
    pending: isBusy ? save.variables?.decision : undefined,
    problem: failure ? problemOf(failure) : undefined,
  };
};
