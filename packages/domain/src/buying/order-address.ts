import { type FieldProblem, fieldProblem } from '../access/field-problem.ts';
import { isCountryCode, parseCountry } from '../places/countries.ts';
import { EMAIL_REFUSED, isEmailAddress } from '../text/email-address.ts';
import { isPhoneNumberText, PHONE_NUMBER_CHARACTERS_REFUSED } from '../phone/phone-number.ts';

export const addressFields = [
  'companyName',
  'department',
  'country',
  'state',
  'city',
  'postal_code',
  'line1',
  'line2',
  'email',
  'mobile',
  'notes',
] as const;
export type AddressField = (typeof addressFields)[number];
export type OrderAddress = Readonly<Partial<Record<AddressField, string | undefined>>>;
export type AddressPart = 'shipping' | 'billing';

export interface OrderAddresses {
  readonly shipping: OrderAddress;
  readonly billing: OrderAddress;
  readonly billingSameAsShipping: boolean;
}

const MANDATORY = 'Mandatory field';
const required: readonly AddressField[] = ['country', 'state', 'city', 'postal_code', 'email'];

const filled = (text: string | undefined): string => (text ?? '').trim();

/** Wrong whenever it stands there, however far the form has come. */
const malformed = (part: AddressPart, address: OrderAddress): FieldProblem[] => {
  const { country, email, mobile } = {
    country: filled(address.country),
    email: filled(address.email),
    mobile: filled(address.mobile),
  };
  return [
    ...(country !== '' && !isCountryCode(country)
      ? [fieldProblem(`${part}.country`, 'country', 'Choose a country from the list')]
      : []),
    ...(email !== '' && !isEmailAddress(email) ? [fieldProblem(`${part}.email`, 'email', EMAIL_REFUSED)] : []),
    ...(mobile !== '' && !isPhoneNumberText(mobile)
      ? [fieldProblem(`${part}.mobile`, 'phone', PHONE_NUMBER_CHARACTERS_REFUSED)]
      : []),
  ];
};

const missing = (part: AddressPart, address: OrderAddress): FieldProblem[] =>
  [...required, ...(part === 'shipping' ? (['mobile'] as const) : [])]
    .filter((field) => filled(address[field]) === '')
    .map((field) => fieldProblem(`${part}.${field}`, 'required', MANDATORY));

const partsOf = ({ billingSameAsShipping }: Pick<OrderAddresses, 'billingSameAsShipping'>): readonly AddressPart[] =>
  billingSameAsShipping ? ['shipping'] : ['shipping', 'billing'];

/** What keeps a draft of the addresses from being saved. */
export const addressDraftProblems = (addresses: OrderAddresses): FieldProblem[] =>
  partsOf(addresses).flatMap((part) => malformed(part, addresses[part]));

/** What keeps the order from going on to its payment. */
export const addressProblems = (addresses: OrderAddresses): FieldProblem[] =>
  partsOf(addresses).flatMap((part) => [...missing(part, addresses[part]), ...malformed(part, addresses[part])]);

export const billingAddress = ({ shipping, billing, billingSameAsShipping }: OrderAddresses): OrderAddress =>
  billingSameAsShipping ? shipping : billing;

/** The billing address out of a company's settings, where people write the country as they like; without a country that is known it is none. */
export const companyBillingAddress = (
  address: OrderAddress,
  { title, legalName }: { readonly title: string; readonly legalName: string },
): OrderAddress | undefined => {
  const country = parseCountry(filled(address.country));
  if (country === undefined) return undefined;
  const fields = Object.fromEntries(
    addressFields.flatMap((field) => (filled(address[field]) === '' ? [] : [[field, filled(address[field])]])),
  ) as OrderAddress;
  return { companyName: legalName || title, ...fields, country };
};
