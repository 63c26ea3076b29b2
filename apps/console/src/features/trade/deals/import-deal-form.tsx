import { templateNames } from '@airlane/domain/template-names';
import type { Question } from '@airlane/question-kinds';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { importDealMutation } from '#lib/mutations/popover-calls.ts';
import { useDocumentForm } from '#templating/document/use-document-form.ts';
import { PopoverForm } from '#templating/popover-forms/popover-form.tsx';
import type { TemplateFormProps } from '#templating/popover-forms/template-form.ts';
import { useSubmission } from '#templating/popover-forms/use-submission.ts';

/** The only answer that an import needs; `deal` is what the call names it. */
const questions: readonly Question[] = [
  {
    questionId: 'QID001dealID',
    searchKey: 'deal',
    questionLabel: 'Deal id',
    questionType: 'text',
    required: true,
    metadata: { maxLen: 40, placeholder: 'From the catalogue, such as D-12345' },
  },
];

/** Takes a deal of the provider's catalogue over into the selected account. */
const ImportDealForm = ({ open, onClose }: TemplateFormProps) => {
  const { accountId, role } = open;
  const drawn = useMemo(
    () => ({ accountId, role, template: { description: 'deal import', questions: [...questions] } }),
    [accountId, role],
  );
  const navigate = useNavigate();
  const documentForm = useDocumentForm(drawn, undefined);
  const importDeal = useMutation(importDealMutation(accountId));
  const submission = useSubmission({
    questions,
    documentForm,
    call: ([dealId], idempotencyKey) =>
      importDeal.mutateAsync({ dealId: String(dealId?.answer ?? '').trim(), idempotencyKey }),
    onDone: ({ id }) => {
      onClose();
      void navigate({
        to: '/$accountId/$templateName/view/$id',
        params: { accountId, templateName: templateNames.deal, id },
      });
    },
  });
  return (
    <PopoverForm
      open={drawn}
      title="Import deal"
      submitText="Import"
      documentForm={documentForm}
      submission={submission}
      onClose={onClose}
    />
  );
};

export default ImportDealForm;
