/** A registration for tax: in a country, from a day on. */
export interface TaxRegistration {
  /** ISO 3166, two letters. */
  readonly country: string;
  /** Of a country whose states raise the tax, such as 'CA' in the United States; absent or empty: the whole country. */
  readonly state?: string | undefined;
  /** A VAT id, or the number under which a country outside the European Union knows the seller. */
  readonly number: string;
  /** UTC days; null: until further notice. */
  readonly from: string;
  readonly to: string | null;
  /** Sales to consumers in all countries of the European Union are declared here (one-stop shop). */
  readonly isOneStopShop: boolean;
}

export interface BankAccount {
  readonly holder: string;
  readonly bank: string;
  readonly iban: string;
  readonly bic: string;
  /** ISO 4217: invoices in it name this account. */
  readonly currency: string;
}

/** The legal entity that sells in a vertical, as its papers name it. */
export interface SellerDetails {
  readonly legalName: string;
  readonly line1: string;
  readonly line2: string;
  readonly postalCode: string;
  readonly city: string;
  readonly state: string;
  /** ISO 3166, two letters. */
  readonly country: string;
  readonly email: string;
  readonly phone: string;
  /** Such as 'Amtsgericht Berlin, HRB 1234'. */
  readonly register: string;
  /** Managing directors, where the law wants them named. */
  readonly directors: string;
  /** A number of the local tax office, beside the registrations. */
  readonly taxNumber: string;
  readonly registrations: readonly TaxRegistration[];
  readonly bankAccounts: readonly BankAccount[];
}

const mandatory = ['legalName', 'line1', 'postalCode', 'city', 'country', 'email'] as const;

/** What is missing before a paper can be issued, by field. */
export const missingSellerDetails = (seller: SellerDetails): readonly (keyof SellerDetails)[] => [
  ...mandatory.filter((field) => seller[field].trim() === ''),
  ...(seller.registrations.length === 0 && seller.taxNumber.trim() === '' ? (['registrations'] as const) : []),
  ...(seller.bankAccounts.length === 0 ? (['bankAccounts'] as const) : []),
];

/** Fields as forms and refusals call them. */
export const sellerFieldNames: Readonly<Record<keyof SellerDetails, string>> = {
  legalName: 'Legal name',
  line1: 'Address',
  line2: 'Address, second line',
  postalCode: 'Postal code',
  city: 'City',
  state: 'State',
  country: 'Country',
  email: 'E-mail for bills',
  phone: 'Phone',
  register: 'Commercial register',
  directors: 'Directors',
  taxNumber: 'Tax number',
  registrations: 'Tax registrations',
  bankAccounts: 'Bank accounts',
};
