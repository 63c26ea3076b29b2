import type { TaxDetails } from '@airlane/contract/calls/tax-payers';
import { taxPayerProblems } from '@airlane/domain/tax/tax-payer';
import type { VatCheckState } from '@airlane/domain/tax/vat-id';
import type { Question } from '@airlane/question-kinds';
import { useMutation, useQuery } from '@tanstack/react-query';
import { problemOf } from '#lib/api/problem.ts';
import { type Drafts, fieldName } from '#templating/document/field-name.ts';
import { DocumentSkeleton } from '#templating/document/document-skeleton.tsx';
import { QuestionForm } from '#templating/question-form/question-form.tsx';
import { Notice } from '#ui/notice.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import type { CompanyFormProps } from './company-form.tsx';
import { ExemptionForm } from './exemption-form.tsx';
import { saveTaxDetailsMutation, taxDetailsQuery } from './tax-details.queries.ts';
import { saveConfirmation } from './use-saved-company.ts';

const ids = { vatId: 'vatId', purchaseOrder: 'purchaseOrder', costCentre: 'costCentre' } as const;
type Field = keyof typeof ids;
const fields = Object.keys(ids) as readonly Field[];

const MAX = { maxLen: 100 };
const questions: readonly Question[] = [
  {
    questionId: ids.vatId,
    searchKey: 'vatId',
    questionLabel: 'VAT id',
    questionType: 'text',
    tooltip: 'With its country letters, such as DE123456789. Its country is that of the billing address.',
    metadata: MAX,
  },
  {
    questionId: ids.purchaseOrder,
    searchKey: 'purchaseOrder',
    questionLabel: 'Purchase order number',
    questionType: 'text',
    halfWidth: true,
    tooltip: 'Printed on every invoice',
    metadata: MAX,
  },
  {
    questionId: ids.costCentre,
    searchKey: 'costCentre',
    questionLabel: 'Cost centre',
    questionType: 'text',
    halfWidth: true,
    metadata: MAX,
  },
];

const checkTexts: Readonly<Record<VatCheckState, string>> = {
  unchecked: 'The form of the VAT id is right. No register was asked.',
  pending: 'The VAT id is being checked. Until the register answers nothing is ordered or invoiced.',
  checked: 'The register knows the VAT id.',
  invalid: 'The register does not know the VAT id. Tax is charged as for a consumer.',
};

const draftsOf = (details: TaxDetails): Drafts =>
  Object.fromEntries(fields.map((field) => [fieldName(ids[field]), details[field]]));

const typedIn = (drafts: Drafts): Record<Field, string> => {
  const text = (field: Field): string => {
    const draft = drafts[fieldName(ids[field])];
    return typeof draft === 'string' ? draft.trim() : '';
  };
  return { vatId: text('vatId'), purchaseOrder: text('purchaseOrder'), costCentre: text('costCentre') };
};

const CheckNotice = ({ check }: Pick<TaxDetails, 'check'>) => {
  if (check === null) return null;
  const told = [check.name, check.consultation === '' ? '' : `Consultation ${check.consultation}`].filter(Boolean);
  return (
    <Notice tone={check.state === 'invalid' ? 'warning' : 'info'}>
      {[checkTexts[check.state], ...told].join(' ')}
    </Notice>
  );
};

/** What decides on the tax of an account, and what its invoices name. */
export const TaxDetailsForm = ({ account, appType, role, isReadOnly }: CompanyFormProps) => {
  const { data: details, error, refetch } = useQuery(taxDetailsQuery(account.id));
  const { mutateAsync } = useMutation(saveTaxDetailsMutation(account.id));
  if (details === undefined)
    return error ? (
      <ProblemMessage
        title="The tax details could not be loaded"
        {...problemOf(error)}
        onRetry={() => void refetch()}
      />
    ) : (
      <DocumentSkeleton fields={3} />
    );
  const save = (drafts: Drafts): Promise<unknown> => {
    const typed = typedIn(drafts);
    const [problem] = taxPayerProblems(typed, account.brandOptions.address?.country ?? '');
    return problem === undefined ? mutateAsync(typed) : Promise.reject(new Error(problem.message));
  };
  return (
    <>
      <CheckNotice check={details.check} />
      <QuestionForm
        key={JSON.stringify(details)}
        accountId={account.id}
        role={role}
        name="Tax and invoices"
        questions={questions}
        initial={draftsOf(details)}
        isReadOnly={isReadOnly}
        confirmation={saveConfirmation}
        save={save}
        onSaved={() => showToast({ tone: 'success', text: 'The tax details were saved' })}
      />
      {appType === 'admin' && <ExemptionForm accountId={account.id} role={role} exemption={details.exemption} />}
    </>
  );
};
