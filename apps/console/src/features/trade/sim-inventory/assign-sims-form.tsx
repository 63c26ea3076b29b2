import { numberText } from '@airlane/domain/text/number-text';
import type { CallAnswer } from '@airlane/contract/call';
import type { assignSimsToAccount } from '@airlane/contract/calls/sim-inventory';
import type { Question } from '@airlane/question-kinds';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Answer } from '#lib/mutations/documents.ts';
import { assignSimsMutation, type SimAssignment } from '#lib/mutations/popover-calls.ts';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { useDocumentForm } from '#templating/document/use-document-form.ts';
import { PopoverForm } from '#templating/popover-forms/popover-form.tsx';
import type { TemplateFormProps } from '#templating/popover-forms/template-form.ts';
import { useSubmission } from '#templating/popover-forms/use-submission.ts';

type Assignment = CallAnswer<typeof assignSimsToAccount>;
type Field = 'customerId' | 'iccids' | 'from' | 'to';

/** By the names of the call. */
const ids: Readonly<Record<Field, string>> = {
  customerId: 'QID001customerId',
  iccids: 'QID002iccids',
  from: 'QID003from',
  to: 'QID004to',
};
const questions: readonly Question[] = [
  {
    questionId: ids.customerId,
    searchKey: 'customerId',
    questionLabel: 'Customer',
    questionType: 'autocomplete',
    required: true,
    metadata: { customInput: 'accounts' },
  },
  {
    questionId: ids.iccids,
    searchKey: 'iccids',
    questionLabel: 'ICCIDs',
    questionType: 'textList',
    tooltip: 'One a line or separated by commas, at most 1,000. Leave empty to use a range.',
    metadata: { itemFormat: 'iccid' },
  },
  {
    questionId: ids.from,
    searchKey: 'from',
    questionLabel: 'From ICCID',
    questionType: 'text',
    metadata: { customInput: 'iccid', namesThing: true },
  },
  {
    questionId: ids.to,
    searchKey: 'to',
    questionLabel: 'To ICCID',
    questionType: 'text',
    metadata: { customInput: 'iccid', namesThing: true },
  },
];

const count = (sims: number): string => `${numberText(sims)} ${sims === 1 ? 'SIM' : 'SIMs'}`;

const refusedText = ({ refused }: Assignment): string =>
  refused
    .map(
      ({ reason, count: sims, examples }) =>
        `${reason}: ${count(sims)} (${examples.join(', ')}${sims > examples.length ? ' and more' : ''})`,
    )
    .join('. ');

const requestOf = (answers: readonly Answer[]): SimAssignment => {
  const answerTo = (field: Field): unknown => answers.find(({ questionId }) => questionId === ids[field])?.answer;
  const textOf = (field: Field): string => {
    const answer = answerTo(field);
    return typeof answer === 'string' ? answer.replaceAll(' ', '') : '';
  };
  const listed = answerTo('iccids');
  const iccids = Array.isArray(listed)
    ? listed.map(String)
    : String(listed ?? '')
        .split(/[\s,;]+/)
        .filter((text) => text !== '');
  return { customerId: textOf('customerId'), iccids, from: textOf('from'), to: textOf('to') };
};

/** Makes SIMs that networks reported Things of a customer. The first press counts what would happen, the second does it. */
const AssignSimsForm = ({ open, onClose }: TemplateFormProps) => {
  const { accountId, role } = open;
  const drawn = useMemo(
    () => ({ accountId, role, template: { description: 'SIM assignment', questions: [...questions] } }),
    [accountId, role],
  );
  const documentForm = useDocumentForm(drawn, undefined);
  const assign = useMutation(assignSimsMutation(accountId));
  const [counted, setCounted] = useState<{ readonly request: string; readonly assignment: Assignment }>();
  const submission = useSubmission({
    questions,
    documentForm,
    keepsDrafts: true,
    call: async (answers) => {
      const request = requestOf(answers);
      const key = JSON.stringify(request);
      const isCounted = counted?.request === key && counted.assignment.assigned > 0;
      return { key, assignment: await assign.mutateAsync({ ...request, dryRun: !isCounted }) };
    },
    onDone: ({ key, assignment }) => {
      if (assignment.isDryRun) return setCounted({ request: key, assignment });
      documentForm.restart();
      onClose();
      showToast({ tone: 'success', text: `${count(assignment.assigned)} assigned. ${refusedText(assignment)}`.trim() });
    },
  });
  const note = counted && (
    <Notice tone={counted.assignment.refused.length > 0 ? 'warning' : 'info'}>
      {`${count(counted.assignment.assigned)} can be assigned. ${refusedText(counted.assignment)}`.trim()}
    </Notice>
  );
  const isReady = counted !== undefined && counted.assignment.assigned > 0;
  return (
    <PopoverForm
      open={drawn}
      title="Assign SIMs"
      submitText={isReady ? `Assign ${count(counted.assignment.assigned)}` : 'Check'}
      documentForm={documentForm}
      submission={submission}
      onClose={onClose}
      note={note}
    />
  );
};

export default AssignSimsForm;
