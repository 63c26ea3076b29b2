import { HTML_REFUSED, hasHtmlContent } from '../text/html-content.ts';
import type { AppType } from './roles.ts';
import { HIDDEN_CHARACTERS_REFUSED, isStorableText } from '../text/storable-text.ts';
import { type FieldProblem, fieldProblem } from './field-problem.ts';

/** Lengths of the company settings. */
export const companyLengths = {
  title: { label: 'Company name', min: 5, max: 1000 },
  description: { label: 'Description', min: 5, max: 1000 },
  CompanyLegalName: { label: 'Company legal name', min: 2, max: 1000 },
} as const;
export type CompanyField = keyof typeof companyLengths;
export const companyFields = Object.keys(companyLengths) as readonly CompanyField[];

/** The name of a company is on contracts and invoices, so only advisers change it. */
export const mayRenameCompany = (appType: AppType): boolean => appType === 'admin';
export const RENAME_REFUSED = 'Only an adviser can change the company name';

/** What is wrong with the fields that change; a name from before the rule may stay as it is. */
export const companyProblems = (
  changed: Readonly<Partial<Record<CompanyField, string>>>,
  appType: AppType,
): readonly FieldProblem[] =>
  companyFields.flatMap((field) => {
    const value = changed[field]?.trim();
    if (value === undefined) return [];
    const { label, min, max } = companyLengths[field];
    if (field === 'title' && !mayRenameCompany(appType)) return [fieldProblem(field, 'readOnly', RENAME_REFUSED)];
    if (value === '') return [fieldProblem(field, 'required', 'Mandatory field')];
    if (value.length < min)
      return [
        fieldProblem(
          field,
          'minLength',
          `${label} contains ${value.length} character(s), when expected to be at least ${min} character(s) long.`,
        ),
      ];
    if (value.length > max)
      return [fieldProblem(field, 'maxLength', `${label} contains ${value.length} out of ${max} allowed characters.`)];
    if (!isStorableText(value)) return [fieldProblem(field, 'characters', HIDDEN_CHARACTERS_REFUSED)];
    if (hasHtmlContent(value)) return [fieldProblem(field, 'html', HTML_REFUSED)];
    return [];
  });
