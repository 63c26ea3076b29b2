/** What a line of an invoice is for, as people call it, by the kind that the line has. */
const titles: Readonly<Record<string, string>> = {
  subscription: 'Subscription',
  package: 'Data package',
  data: 'Data',
  'sms-mt': 'SMS',
  'sms-mo': 'SMS',
  access: 'IMSI access fee',
  minimum: 'Minimum',
  credit: 'Credit',
  sim: 'SIMs',
  kit: 'Kits',
  shipping: 'Shipping',
  discount: 'Discount',
  tax: 'Tax',
};

/** Kinds of later releases are told by their own word. */
export const chargeComponentTitle = (kind: string): string =>
  Object.hasOwn(titles, kind) ? (titles[kind] ?? kind) : kind.slice(0, 1).toUpperCase() + kind.slice(1);
