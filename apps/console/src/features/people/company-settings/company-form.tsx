import type { Account } from '@airlane/contract/entities';
import type { AppType, ViewingRole } from '@airlane/domain/access/roles';
import { useMemo } from 'react';
import { QuestionForm } from '#templating/question-form/question-form.tsx';
import { changedCompany, companyDrafts } from './company-drafts.ts';
import { companyQuestions } from './company-questions.ts';
import { saveConfirmation, useSavedCompany } from './use-saved-company.ts';

export interface CompanyFormProps {
  readonly account: Account;
  readonly appType: AppType;
  readonly role: ViewingRole;
  readonly isReadOnly: boolean;
}

export const CompanyForm = ({ account, appType, role, isReadOnly }: CompanyFormProps) => {
  const { save, onSaved } = useSavedCompany(account.id);
  const questions = useMemo(() => companyQuestions(appType), [appType]);
  return (
    <QuestionForm
      key={JSON.stringify(companyDrafts(account))}
      accountId={account.id}
      role={role}
      name="Company"
      questions={questions}
      initial={companyDrafts(account)}
      isReadOnly={isReadOnly}
      confirmation={saveConfirmation}
      save={(drafts) => save(changedCompany(account, drafts))}
      onSaved={onSaved}
    />
  );
};
