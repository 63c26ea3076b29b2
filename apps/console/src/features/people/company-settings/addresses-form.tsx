import { QuestionForm } from '#templating/question-form/question-form.tsx';
import { addressQuestions } from './address-questions.ts';
import { addressDrafts, typedAddress } from './company-drafts.ts';
import type { CompanyFormProps } from './company-form.tsx';
import { saveConfirmation, useSavedCompany } from './use-saved-company.ts';

/** Where invoices and SIMs go; orders begin with these. */
export const AddressesForm = ({ account, role, isReadOnly }: CompanyFormProps) => {
  const { save, onSaved } = useSavedCompany(account.id);
  return (
    <QuestionForm
      key={JSON.stringify(addressDrafts(account))}
      accountId={account.id}
      role={role}
      name="Addresses"
      questions={addressQuestions}
      initial={addressDrafts(account)}
      isReadOnly={isReadOnly}
      confirmation={saveConfirmation}
      save={(drafts) => save({ brandOptions: { address: typedAddress(drafts) } })}
      onSaved={onSaved}
    />
  );
};
