import type { Document } from '@airlane/contract/entities';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Problem } from '#lib/api/problem.ts';
import type { Answer } from '#lib/mutations/documents.ts';
import { createDocumentMutation } from '#lib/mutations/documents.ts';
import { showToast } from '#ui/toasts/toast-store.ts';
import { isSameDraft } from '../document/drafts.ts';
import type { Drafts } from '../document/field-name.ts';
import { useDocumentForm } from '../document/use-document-form.ts';
import { documentTitle } from '../document-title.ts';
import { PopoverForm } from './popover-form.tsx';
import type { TemplateFormProps } from './template-form.ts';
import { askedOnCreate, popoverWords } from './template-form.ts';
import { useSubmission } from './use-submission.ts';

/** After every change, sets the drafts that the correction wants otherwise. */
const useDraftCorrection = (form: UseFormReturn<Drafts>, correct: (drafts: Drafts) => Drafts): void => {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => {
          const drafts = form.getValues();
          const corrected = correct(drafts);
          for (const name of Object.keys(corrected)) {
            if (!isSameDraft(corrected[name], drafts[name]))
              form.setValue(name, corrected[name], { shouldDirty: true, shouldValidate: true });
          }
        },
      }),
    [form, correct],
  );
};

interface CreateFormProps extends TemplateFormProps {
  /** Told when the document is there. */
  readonly onCreated?: (document: Document) => void;
  readonly onFailure?: (problem: Problem) => void;
  /** Brings drafts that belong together into line. */
  readonly correct?: (drafts: Drafts) => Drafts;
  /** What stands in the form to begin with. */
  readonly initial?: Drafts | undefined;
  readonly obstacle?: string | undefined;
  /** Answers that the place of the form knows already; it does not ask for them. */
  readonly given?: readonly Answer[] | undefined;
}

const nothing: readonly Answer[] = [];
const noCorrection = (drafts: Drafts): Drafts => drafts;

/** Makes a document of the open template. */
export const CreateForm = ({
  open,
  onClose,
  onCreated,
  onFailure,
  correct = noCorrection,
  given = nothing,
  initial,
  obstacle,
}: CreateFormProps) => {
  const drawn = useMemo(
    () => askedOnCreate(open, ({ questionId }) => given.every((answer) => answer.questionId !== questionId)),
    [open, given],
  );
  const { questions } = drawn.template;
  const documentForm = useDocumentForm(drawn, undefined, initial);
  const create = useMutation(createDocumentMutation(open.accountId, open.template.description));
  useDraftCorrection(documentForm.form, correct);
  const announce = (document: Document): void =>
    showToast({ tone: 'success', text: `${documentTitle(open.template.questions, document)} was created` });
  const submission = useSubmission({
    questions,
    documentForm,
    call: (answers, idempotencyKey) => create.mutateAsync({ answers: [...given, ...answers], idempotencyKey }),
    onDone: (document) => {
      (onCreated ?? announce)(document);
      onClose();
    },
    onFailure,
  });
  return (
    <PopoverForm
      open={drawn}
      {...popoverWords(open)}
      documentForm={documentForm}
      submission={submission}
      onClose={onClose}
      obstacle={obstacle}
    />
  );
};
