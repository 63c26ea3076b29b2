import type { TaxDetails } from '@airlane/contract/calls/tax-payers';
import type { ViewingRole } from '@airlane/domain/access/roles';
import type { Question } from '@airlane/question-kinds';
import { useMutation } from '@tanstack/react-query';
import { type Drafts, fieldName } from '#templating/document/field-name.ts';
import { QuestionForm } from '#templating/question-form/question-form.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { saveExemptionMutation } from './tax-details.queries.ts';

const labels = {
  certificate: 'Certificate',
  reason: 'Reason, as invoices print it',
  country: 'Country (two letters)',
  from: 'From (YYYY-MM-DD)',
  to: 'To (YYYY-MM-DD, empty: open)',
} as const;
type Field = keyof typeof labels;
const fields = Object.keys(labels) as readonly Field[];
const idOf = (field: Field): string => `exemption-${field}`;

const questions: readonly Question[] = [
  { questionId: 'exemption', questionLabel: 'Tax exemption', questionType: 'section' },
  ...fields.map((field) => ({
    questionId: idOf(field),
    searchKey: field,
    questionLabel: labels[field],
    questionType: 'text',
    halfWidth: true,
  })),
];

interface ExemptionFormProps {
  readonly accountId: string;
  readonly role: ViewingRole;
  readonly exemption: TaxDetails['exemption'];
}

/** A certificate that staff have seen. Empty fields take it away. */
export const ExemptionForm = ({ accountId, role, exemption }: ExemptionFormProps) => {
  const { mutateAsync } = useMutation(saveExemptionMutation(accountId));
  const save = (drafts: Drafts): Promise<unknown> => {
    const text = (field: Field): string => {
      const draft = drafts[fieldName(idOf(field))];
      return typeof draft === 'string' ? draft.trim() : '';
    };
    const typed = {
      certificate: text('certificate'),
      reason: text('reason'),
      country: text('country').toUpperCase(),
      from: text('from'),
      to: text('to') === '' ? null : text('to'),
    };
    const isEmpty = fields.every((field) => text(field) === '');
    return mutateAsync({ exemption: isEmpty ? null : typed });
  };
  return (
    <QuestionForm
      key={JSON.stringify(exemption)}
      accountId={accountId}
      role={role}
      name="Tax exemption"
      questions={questions}
      initial={Object.fromEntries(fields.map((field) => [fieldName(idOf(field)), exemption?.[field] ?? '']))}
      isReadOnly={false}
      save={save}
      onSaved={() => showToast({ tone: 'success', text: 'The tax exemption was saved' })}
    />
  );
};
