import type { AppType } from '@airlane/domain/access/roles';
import type { CompanyField } from '@airlane/domain/access/company-settings';
import { companyFields, companyLengths, mayRenameCompany } from '@airlane/domain/access/company-settings';
import type { Question } from '@airlane/question-kinds';

const typeOf: Readonly<Record<CompanyField, string>> = {
  title: 'text',
  description: 'textarea',
  CompanyLegalName: 'text',
};

const companyQuestion = (field: CompanyField, index: number): Question => ({
  questionId: `QID00${index + 1}${field}`,
  searchKey: field,
  questionLabel: companyLengths[field].label,
  questionType: typeOf[field],
  required: true,
  metadata: { minLen: companyLengths[field].min, maxLen: companyLengths[field].max },
});

const questions = companyFields.map(companyQuestion);

/** The name is shown to everybody and fixed for those who may not change it. */
export const companyQuestions = (appType: AppType): readonly Question[] =>
  questions.map((question) =>
    question.searchKey === 'title' && !mayRenameCompany(appType) ? { ...question, editableInDoc: false } : question,
  );

export const companyQuestionIds = Object.fromEntries(
  companyFields.map((field, index) => [field, questions[index]?.questionId ?? '']),
) as Readonly<Record<CompanyField, string>>;
