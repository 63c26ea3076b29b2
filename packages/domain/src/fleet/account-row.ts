import type { MappableField } from '../file-mapping/column-mapping.ts';

/** What a file may say of an account: what its form asks for. */
export const accountFileFields = [
  {
    name: 'title',
    label: 'Account',
    aliases: [
      'Account name',
      'Customer',
      'Customer name',
      'Company',
      'Company name',
      'Organisation',
      'Organization',
      'Tenant',
      'Name',
    ],
    required: true,
  },
  { name: 'description', label: 'Description', aliases: ['Note', 'Notes', 'Comment', 'Remarks'], required: false },
  { name: 'billingvalue', label: 'Billable', aliases: ['Billing', 'Is billable', 'Charged'], required: false },
  {
    name: 'exceptionalBilling',
    label: 'Exceptional billing',
    aliases: ['Billing note', 'Billing exception'],
    required: false,
  },
  {
    name: 'orderWithoutPaymentMethod',
    label: 'Orders without payment method',
    aliases: ['Order on invoice', 'Pay by invoice'],
    required: false,
  },
  { name: 'greeninvoicename', label: 'Invoiced by', aliases: ['Invoice name', 'Billing system name'], required: false },
] as const satisfies readonly MappableField[];

/** What is wrong with a row. */
export interface RowFinding {
  readonly field: string;
  readonly finding: string;
}

/** A row of an account: answers by the keys of its form. What the file leaves empty is not answered. */
export interface AccountRow {
  readonly title: string;
  readonly answers: Readonly<Record<string, string | boolean>>;
}

const YES = ['yes', 'y', 'true', '1', 'on', 'x'];
const NO = ['no', 'n', 'false', '0', 'off'];
const switches = ['billingvalue', 'orderWithoutPaymentMethod'];

export const isRowFinding = (read: object): read is RowFinding => 'finding' in read;

const readSwitch = (text: string): boolean | undefined => {
  const plain = text.toLowerCase();
  if (YES.includes(plain)) return true;
  return NO.includes(plain) ? false : undefined;
};

/** A row of a file as an account, or the first thing that is wrong with it. How long a text may be is validated by the form. */
export const readAccountRow = (values: Readonly<Record<string, string>>): AccountRow | RowFinding => {
  const value = (name: string): string => (values[name] ?? '').trim();
  const title = value('title').replace(/\s+/g, ' ');
  if (title === '') return { field: 'title', finding: 'No account name' };
  const answers: Record<string, string | boolean> = { title };
  for (const { name, label } of accountFileFields.slice(1)) {
    const text = value(name);
    if (text === '') continue;
    const answer = switches.includes(name) ? readSwitch(text) : text;
    if (answer === undefined) return { field: name, finding: `"${text}" is neither yes nor no (${label})` };
    answers[name] = answer;
  }
  return { title, answers };
};
