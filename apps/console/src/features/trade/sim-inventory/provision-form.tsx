import { formatAnswer, questionKey } from '@airlane/question-kinds';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Answer } from '#lib/mutations/documents.ts';
import { provisionSimMutation, type SimAnswers } from '#lib/mutations/popover-calls.ts';
import { useDocumentForm, type DrawnTemplate } from '#templating/document/use-document-form.ts';
import { PopoverForm } from '#templating/popover-forms/popover-form.tsx';
import type { TemplateFormProps } from '#templating/popover-forms/template-form.ts';
import { askedOnCreate, popoverWords } from '#templating/popover-forms/template-form.ts';
import { useSubmission } from '#templating/popover-forms/use-submission.ts';

/** The call takes plain texts by the keys of the questions. */
const simOf = ({ template }: DrawnTemplate, answers: readonly Answer[]): SimAnswers => {
  const texts = new Map(
    template.questions.map((question) => [
      questionKey(question),
      formatAnswer(question, answers.find(({ questionId }) => questionId === question.questionId)?.answer),
    ]),
  );
  const textOf = (key: keyof SimAnswers): string => texts.get(key) ?? '';
  return {
    ICCID: textOf('ICCID'),
    size: textOf('size'),
    customerId: textOf('customerId'),
    msisdn_sponsor_name: textOf('msisdn_sponsor_name'),
  };
};

/** Provisions a SIM for a customer and shows its entry in the inventory. */
const ProvisionForm = ({ open, onClose }: TemplateFormProps) => {
  const { accountId, template } = open;
  const drawn = useMemo(() => askedOnCreate(open), [open]);
  const navigate = useNavigate();
  const documentForm = useDocumentForm(drawn, undefined);
  const provision = useMutation(provisionSimMutation(accountId));
  const submission = useSubmission({
    questions: drawn.template.questions,
    documentForm,
    call: (answers, idempotencyKey) => provision.mutateAsync({ sim: simOf(drawn, answers), idempotencyKey }),
    onDone: ({ id }) => {
      onClose();
      void navigate({
        to: '/$accountId/$templateName/view/$id',
        params: { accountId, templateName: template.description, id },
      });
    },
  });
  return (
    <PopoverForm
      open={drawn}
      {...popoverWords(open)}
      documentForm={documentForm}
      submission={submission}
      onClose={onClose}
    />
  );
};

export default ProvisionForm;
