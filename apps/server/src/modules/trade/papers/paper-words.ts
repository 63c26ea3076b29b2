import { priceFromMinor } from '@airlane/domain/money/money';
import type { Paper, PaperKind, PaperLine } from '@airlane/domain/papers/paper';
import { taxNumberOn, vatIdsOn } from '@airlane/domain/papers/seller-registrations';
import { countryName } from '@airlane/domain/places/country-name';
import { rateText, type TaxPart } from '@airlane/domain/tax/tax-parts';

export const paperTitles: Readonly<Record<PaperKind, string>> = {
  invoice: 'Invoice',
  'credit-note': 'Credit note',
  reversal: 'Cancellation invoice',
  reminder: 'Reminder',
  statement: 'Statement of account',
};

const isFilled = (text: string): boolean => text !== '';
const decimals = (value: number, least: number, most: number): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: least, maximumFractionDigits: most });

export const amountText = (minor: number): string => decimals(minor / 100, 2, 2);
export const priceText = (minor: number): string => decimals(priceFromMinor(minor), 2, 4);
export const quantityText = ({ quantity, unitText }: PaperLine): string =>
  [decimals(quantity, 0, 3), unitText].filter(isFilled).join(' ');
/** '19 %', and the code of the category where there is no rate. */
export const lineTaxText = ({ category, rate }: PaperLine['tax']): string =>
  category === 'S' ? rateText(rate) : category;

interface Address {
  readonly line1: string;
  readonly line2: string;
  readonly postalCode: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
}

const addressLines = ({ line1, line2, postalCode, city, state, country }: Address): string[] => [
  line1,
  line2,
  `${postalCode} ${city}`.trim(),
  [state, countryName(country)].filter(isFilled).join(', '),
];

export const buyerLines = ({ buyer }: Paper): string[] =>
  [buyer.legalName, buyer.department, ...addressLines(buyer), buyer.email].filter(isFilled);

/** In one line above the customer, as a window envelope shows it. */
export const senderLine = ({ seller }: Paper): string =>
  [seller.legalName, seller.line1, `${seller.postalCode} ${seller.city}`.trim()].filter(isFilled).join(' · ');

/** Who sells, in columns below each page. */
export const sellerColumns = (paper: Paper): readonly (readonly string[])[] => {
  const { seller, issuedOn, taxes, bankAccount } = paper;
  const taxNumber = taxNumberOn(seller, issuedOn);
  return [
    [seller.legalName, ...addressLines(seller), seller.email, seller.phone],
    [
      seller.register,
      seller.directors === '' ? '' : `Managing directors: ${seller.directors}`,
      ...vatIdsOn(seller, issuedOn, taxes).map((id) => `VAT ID ${id}`),
      taxNumber === '' ? '' : `Tax number ${taxNumber}`,
    ],
    bankAccount === null
      ? []
      : [
          bankAccount.bank,
          bankAccount.holder,
          `IBAN ${bankAccount.iban}`,
          bankAccount.bic === '' ? '' : `BIC ${bankAccount.bic}`,
        ],
  ].map((lines) => lines.filter(isFilled));
};

/** The facts beside the customer: name and value. */
export const paperFacts = (paper: Paper): readonly (readonly [string, string])[] => {
  const { kind, number, issuedOn, suppliedFrom, suppliedTo, dueOn, buyer, corrects } = paper;
  const facts: (readonly [string, string])[] = [
    [`${paperTitles[kind]} number`, number],
    ['Date of issue', issuedOn],
    ['Date of supply', suppliedFrom === suppliedTo ? suppliedFrom : `${suppliedFrom} to ${suppliedTo}`],
    ['Due', dueOn ?? ''],
    ['Corrects invoice', corrects === null ? '' : `${corrects.number} of ${corrects.issuedOn}`],
    ['Customer', buyer.accountId],
    ['Your VAT ID', buyer.vatId],
    ['Your purchase order', buyer.purchaseOrder],
    ['Your cost center', buyer.costCentre],
  ];
  return facts;
};

/** What a part of the tax is called below the lines. */
export const taxText = ({ label, category, base, rate }: TaxPart): string =>
  `${label || (category === 'S' ? `Tax ${rateText(rate)}` : `Tax category ${category}`)} on ${amountText(base)}`;

/** Why no tax is charged, once for each reason, with the code that lines name. */
export const taxReasons = ({ taxes }: Paper): string[] => [
  ...new Set(taxes.filter(({ reason }) => reason !== '').map(({ category, reason }) => `${category}: ${reason}`)),
];

export const totalText = ({ kind, currency }: Paper): string =>
  `${kind === 'invoice' ? 'Total' : 'Total credited'} (${currency})`;
