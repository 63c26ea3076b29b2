import type { Template } from '@airlane/contract/entities';
import { templateProblems } from '@airlane/contract/template-problems';
import { audienceProblem } from '@airlane/domain/templates/template-audience';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '#lib/api/problem.ts';
import { pageSettings } from '#lib/page-settings.ts';
import { publishTemplateMutation, saveTemplateMutation } from '#lib/mutations/templates.ts';
import { columnUsesQuery, templatesQuery } from '#lib/queries/templates.ts';
import { RepublishFailure } from '#lib/templates/republish.ts';
import { showToast } from '#ui/toasts/toast-store.ts';
import type { Change } from '../draft/describe-changes.ts';
import { describeChanges } from '../draft/describe-changes.ts';
import { draftOf, isSameJson } from '../draft/template-draft.ts';
import type { Editor } from '../editor-context.ts';
import { saveProblem } from './save-problem.ts';

interface Review {
  readonly changes: readonly Change[];
  /** Whom the removal of columns touches, a sentence each. */
  readonly warnings: readonly string[];
}

export interface Apply {
  readonly apply: () => Promise<void>;
  readonly publish: () => Promise<void>;
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  /** What another person saved meanwhile; the person decides whose stands. */
  readonly theirs: Template | undefined;
  readonly compare: (theirs: Template | undefined) => void;
  /** What would be saved, while the person has not decided yet. */
  readonly review: Review | undefined;
  readonly confirm: () => Promise<void>;
  readonly cancel: () => void;
}

const isStale = (error: unknown): boolean =>
  problemOf(error instanceof RepublishFailure ? error.cause : error).code === 'STALE_VERSION';

/** Saves the draft for everybody, and keeps it whatever goes wrong. */
export const useApply = (accountId: string, { base, draft, replace, refused }: Editor): Apply => {
  const client = useQueryClient();
  const save = useMutation(saveTemplateMutation(accountId));
  const publishing = useMutation(publishTemplateMutation(accountId));
  const [failure, setFailure] = useState<string>();
  const [theirs, setTheirs] = useState<Template>();
  const [owesPublishing, setOwes] = useState(false);
  const [review, setReview] = useState<Review>();

  const adopt = (saved: Template): void => {
    setOwes(false);
    replace(draftOf(saved), saved);
    showToast({
      tone: 'success',
      text:
        saved.status === 'published'
          ? `${saved.title} was updated for everyone`
          : `The draft of ${saved.title} was saved`,
    });
  };
  const latest = async (): Promise<Template | undefined> => {
    const { templates } = await client.fetchQuery({ ...templatesQuery(accountId), staleTime: 0 });
    return templates.find(({ id }) => id === base.id);
  };
  const send = async (template: Template, owes: boolean): Promise<Template> =>
    save.mutateAsync({ template, content: { ...draft, audience: draft.audience ?? undefined }, owesPublishing: owes });

  const problemOfAudience = () => {
    const own = { vertical: pageSettings.vertical.key };
    return draft.audience ? audienceProblem(draft.audience, own, base.mayShare ? own.vertical : undefined) : undefined;
  };

  const showRefusal = async (error: unknown): Promise<void> => {
    const current = isStale(error) ? await latest() : undefined;
    if (current !== undefined && current.version > base.version) {
      // The same content under another version: an answer of ours was lost on the way. There is nothing to decide.
      if (isSameJson(draftOf(current), draftOf(base))) return adopt(await send(current, base.status === 'published'));
      return setTheirs(current);
    }
    if (error instanceof RepublishFailure) {
      setOwes(!error.isSaved);
      replace(error.isSaved ? draftOf(error.template) : draft, error.template);
    }
    setFailure(saveProblem(error));
  };
  const attempt = async (act: () => Promise<Template>): Promise<void> => {
    setFailure(undefined);
    try {
      adopt(await act());
    } catch (error) {
      await showRefusal(error).catch((again: unknown) => setFailure(saveProblem(again)));
    }
  };

  /** A warning that cannot be had does not keep anybody from saving. */
  const removalWarnings = async (): Promise<readonly string[]> => {
    const left = new Set(draft.questions.map(({ questionId }) => questionId));
    const removed = base.questions.filter(({ questionId }) => !left.has(questionId));
    if (removed.length === 0) return [];
    const { uses } = await client
      .fetchQuery(
        columnUsesQuery(
          accountId,
          base.id,
          removed.map(({ questionId }) => questionId),
        ),
      )
      .catch(() => ({ uses: [] }));
    return uses.flatMap(({ questionId, views, people }) => {
      const label = removed.find((question) => question.questionId === questionId)?.questionLabel ?? questionId;
      return views === 0
        ? []
        : [
            `"${label}": ${views === 1 ? '1 saved view' : `${views} saved views`} of ${people === 1 ? '1 person' : `${people} people`}`,
          ];
    });
  };
  const confirm = async (): Promise<void> => {
    setReview(undefined);
    await attempt(() => send(base, owesPublishing));
  };

  return {
    review,
    confirm,
    cancel: () => setReview(undefined),
    isBusy: save.isPending || publishing.isPending,
    failure,
    theirs,
    compare: setTheirs,
    publish: () => attempt(() => publishing.mutateAsync(base)),
    apply: async () => {
      const problem = templateProblems(draft)[0] ?? problemOfAudience();
      const [field] = refused;
      if (field !== undefined) return setFailure(`Not saved: ${field} is not valid. Correct it first.`);
      if (problem !== undefined) return setFailure(`Not saved: ${problem.field}: ${problem.message}.`);
      setFailure(undefined);
      return setReview({ changes: describeChanges(draftOf(base), draft), warnings: await removalWarnings() });
    },
  };
};
