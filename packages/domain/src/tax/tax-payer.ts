import { type FieldProblem, fieldProblem } from '../access/field-problem.ts';
import { countryName } from '../places/country-name.ts';
import { isCountryCode, parseCountry } from '../places/countries.ts';
import type { TaxExemption } from './tax-decision.ts';
import { hasVatIdForm, parseVatId } from './vat-id.ts';
import { vatTerritory } from './vat-territory.ts';

export const MAX_REFERENCE = 100;

export interface TaxPayer {
  readonly vatId: string;
  readonly purchaseOrder: string;
  readonly costCentre: string;
}

/** As it is kept. */
export const normalizedTaxPayer = ({ vatId, purchaseOrder, costCentre }: TaxPayer): TaxPayer => ({
  vatId: parseVatId(vatId)?.id ?? vatId.trim(),
  purchaseOrder: purchaseOrder.trim(),
  costCentre: costCentre.trim(),
});

const vatIdProblems = (vatId: string, billingCountry: string): FieldProblem[] => {
  if (vatId === '') return [];
  const parsed = parseVatId(vatId);
  const country = parseCountry(billingCountry);
  // Of countries whose form is not known any number is taken: it is printed, and decides nothing.
  if (parsed === undefined)
    return country !== undefined && !hasVatIdForm(country) && !hasVatIdForm(vatId.slice(0, 2).toUpperCase())
      ? []
      : [fieldProblem('vatId', 'vatId', 'This is not a VAT id. Check its form and digits.')];
  if (country === undefined) return [];
  const { country: own } = vatTerritory({ country, state: '', postalCode: '' }, 'services');
  return parsed.country === own
    ? []
    : [
        fieldProblem(
          'vatId',
          'vatCountry',
          `This is a VAT id of ${countryName(parsed.country)}, and the billing address is in ${countryName(country)}`,
        ),
      ];
};

/** What is wrong with what a customer says about its invoices. */
export const taxPayerProblems = (
  { vatId, purchaseOrder, costCentre }: TaxPayer,
  billingCountry: string,
): FieldProblem[] => {
  const tooLong = (field: string, value: string): FieldProblem[] =>
    value.length > MAX_REFERENCE ? [fieldProblem(field, 'maxLength', `At most ${MAX_REFERENCE} characters`)] : [];
  return [
    ...vatIdProblems(vatId, billingCountry),
    ...tooLong('vatId', vatId),
    ...tooLong('purchaseOrder', purchaseOrder),
    ...tooLong('costCentre', costCentre),
  ];
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export const exemptionProblems = ({ certificate, reason, country, from, to }: TaxExemption): FieldProblem[] => {
  const refuse = (field: keyof TaxExemption, rule: string, message: string): FieldProblem =>
    fieldProblem(`exemption.${field}`, rule, message);
  return [
    ...(certificate.trim() === '' ? [refuse('certificate', 'required', 'Mandatory field')] : []),
    ...(reason.trim() === '' ? [refuse('reason', 'required', 'Mandatory field')] : []),
    ...(isCountryCode(country) ? [] : [refuse('country', 'country', 'Choose a country from the list')]),
    ...(DAY.test(from) ? [] : [refuse('from', 'date', 'Enter the day from which it counts')]),
    ...(to !== null && (!DAY.test(to) || to < from) ? [refuse('to', 'date', 'It must not end before it begins')] : []),
  ];
};
