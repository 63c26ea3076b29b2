import type { Document } from '@airlane/contract/entities';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Problem } from '#lib/api/problem.ts';
import { problemOf } from '#lib/api/problem.ts';
import { updateDocumentMutation } from '#lib/mutations/documents.ts';
import { randomId } from '#lib/random-id.ts';
import type { OpenTemplate } from '../open-template.ts';
import type { Drafts } from './field-name.ts';
import { changedAnswers, givenAnswers } from './drafts.ts';
import { fieldName } from './field-name.ts';
import { questionNamed } from './question-named.ts';
import { useCreate } from './use-create.ts';
import type { DocumentForm } from './use-document-form.ts';

interface SaveSettings {
  readonly open: OpenTemplate;
  readonly document: Document | undefined;
  readonly documentForm: DocumentForm;
  /** For whom a new document is made, where a person was chosen. */
  readonly member?: string | undefined;
  readonly onSaved: (document: Document) => void;
}

export interface Save {
  readonly save: (drafts: Drafts, overVersion?: number) => Promise<void>;
  readonly isSaving: boolean;
  /** What kept the last save from happening; the form keeps everything that was typed. */
  readonly failure: Problem | undefined;
  readonly isStale: boolean;
  readonly dismissStale: () => void;
}

/** Creates or updates, and puts refusals where they belong: at the field, in the conflict dialog, above the form. */
export const useSave = ({ open, document, documentForm, member, onSaved }: SaveSettings): Save => {
  const { accountId, template } = open;
  const { form, loaded, version } = documentForm;
  const [failure, setFailure] = useState<Problem>();
  const [isStale, setStale] = useState(false);
  const [idempotencyKey] = useState(() => randomId());
  const { create, isCreating } = useCreate(open);
  const update = useMutation(updateDocumentMutation(accountId, template.description, document?.id ?? ''));

  const send = (drafts: Drafts, overVersion: number | undefined): Promise<Document> =>
    document === undefined
      ? create({ answers: givenAnswers(template.questions, drafts), idempotencyKey, member })
      : update.mutateAsync({
          answers: changedAnswers(template.questions, loaded, drafts),
          version: overVersion ?? version ?? document.version,
        });

  const refuse = (problem: Problem): void => {
    for (const { field, message } of problem.fields) {
      const question = questionNamed(template.questions, field);
      if (question) form.setError(fieldName(question.questionId), { type: 'server', message });
    }
    setStale(problem.code === 'STALE_VERSION');
    setFailure(problem.code === 'STALE_VERSION' ? undefined : problem);
  };

  return {
    isSaving: isCreating || update.isPending,
    failure,
    isStale,
    dismissStale: () => setStale(false),
    save: async (drafts, overVersion) => {
      setFailure(undefined);
      setStale(false);
      try {
        onSaved(await send(drafts, overVersion));
      } catch (error) {
        refuse(problemOf(error));
      }
    },
  };
};
