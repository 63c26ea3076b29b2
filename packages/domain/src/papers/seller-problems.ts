import { type FieldProblem, fieldProblem } from '../access/field-problem.ts';
import { isCurrencyCode } from '../money/currencies.ts';
import { isCountryCode } from '../places/countries.ts';
import { hasStates, stateCode } from '../places/states.ts';
import { hasVatIdForm, parseVatId } from '../tax/vat-id.ts';
import { EMAIL_REFUSED, isEmailAddress } from '../text/email-address.ts';
import { isBic, isIban, plainIban } from './bank-account.ts';
import type { BankAccount, SellerDetails, TaxRegistration } from './seller.ts';

export const MAX_REGISTRATIONS = 60;
export const MAX_BANK_ACCOUNTS = 20;
export const MAX_SELLER_TEXT = 200;

const CHOOSE_COUNTRY = 'Choose a country from the list';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const normalizedRegistration = (registration: TaxRegistration): TaxRegistration => {
  const { country, number, state = '', from, to, isOneStopShop } = registration;
  return {
    country,
    number: parseVatId(number)?.id ?? number.trim(),
    from,
    to: to === '' ? null : to,
    isOneStopShop,
    ...(state.trim() !== '' && { state: stateCode(country, state) ?? state.trim() }),
  };
};

const normalizedAccount = ({ holder, bank, iban, bic, currency }: BankAccount): BankAccount => ({
  holder: holder.trim(),
  bank: bank.trim(),
  iban: plainIban(iban),
  bic: plainIban(bic),
  currency: currency.trim().toUpperCase(),
});

/** As it is kept: without blanks around, ids and account numbers without blanks inside. */
export const normalizedSeller = (seller: SellerDetails): SellerDetails => ({
  legalName: seller.legalName.trim(),
  line1: seller.line1.trim(),
  line2: seller.line2.trim(),
  postalCode: seller.postalCode.trim(),
  city: seller.city.trim(),
  state: seller.state.trim(),
  country: seller.country.trim().toUpperCase(),
  email: seller.email.trim(),
  phone: seller.phone.trim(),
  register: seller.register.trim(),
  directors: seller.directors.trim(),
  taxNumber: seller.taxNumber.trim(),
  registrations: seller.registrations.map(normalizedRegistration),
  bankAccounts: seller.bankAccounts.map(normalizedAccount),
});

const registrationProblems = (
  { country, state = '', number, from, to, isOneStopShop }: TaxRegistration,
  index: number,
): FieldProblem[] => {
  const refuse = (field: keyof TaxRegistration, rule: string, message: string): FieldProblem =>
    fieldProblem(`registrations.${index}.${field}`, rule, message);
  if (!isCountryCode(country)) return [refuse('country', 'country', CHOOSE_COUNTRY)];
  const isVatId = !isOneStopShop && hasVatIdForm(country);
  return [
    ...(number === '' ? [refuse('number', 'required', 'Mandatory field')] : []),
    ...(number !== '' && isVatId && parseVatId(number)?.country !== country
      ? [refuse('number', 'vatId', `This is not a VAT id of ${country}. Check its form and digits.`)]
      : []),
    ...(state !== '' && (!hasStates(country) || stateCode(country, state) === undefined)
      ? [refuse('state', 'state', 'There is no such state in this country')]
      : []),
    ...(DAY.test(from) ? [] : [refuse('from', 'date', 'Enter the day from which it counts')]),
    ...(to !== null && (!DAY.test(to) || to < from) ? [refuse('to', 'date', 'It must not end before it begins')] : []),
  ];
};

const accountProblems = ({ holder, iban, bic, currency }: BankAccount, index: number): FieldProblem[] => {
  const refuse = (field: keyof BankAccount, rule: string, message: string): FieldProblem =>
    fieldProblem(`bankAccounts.${index}.${field}`, rule, message);
  return [
    ...(holder === '' ? [refuse('holder', 'required', 'Mandatory field')] : []),
    ...(isIban(iban) ? [] : [refuse('iban', 'iban', 'This is not an IBAN. Check its digits.')]),
    ...(bic === '' || isBic(bic) ? [] : [refuse('bic', 'bic', 'A BIC has 8 or 11 letters and digits')]),
    ...(isCurrencyCode(currency) ? [] : [refuse('currency', 'currency', 'Enter a currency code such as USD')]),
  ];
};

const lengthProblems = (seller: SellerDetails): FieldProblem[] =>
  Object.entries(seller).flatMap(([field, value]) =>
    typeof value === 'string' && value.length > MAX_SELLER_TEXT
      ? [fieldProblem(field, 'maxLength', `At most ${MAX_SELLER_TEXT} characters`)]
      : [],
  );

/** What is wrong with what was entered. What is missing is no problem here: it may be entered bit by bit. */
export const sellerProblems = (seller: SellerDetails): FieldProblem[] => {
  const { country, email, registrations, bankAccounts } = seller;
  return [
    ...lengthProblems(seller),
    ...(country !== '' && !isCountryCode(country) ? [fieldProblem('country', 'country', CHOOSE_COUNTRY)] : []),
    ...(email !== '' && !isEmailAddress(email) ? [fieldProblem('email', 'email', EMAIL_REFUSED)] : []),
    ...registrations.flatMap(registrationProblems),
    ...bankAccounts.flatMap(accountProblems),
  ];
};

export const emptySeller: SellerDetails = {
  legalName: '',
  line1: '',
  line2: '',
  postalCode: '',
  city: '',
  state: '',
  country: '',
  email: '',
  phone: '',
  register: '',
  directors: '',
  taxNumber: '',
  registrations: [],
  bankAccounts: [],
};
