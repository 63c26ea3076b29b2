/** What is charged, as people call it, by the kind of a line or what the ledger has it as revenue of. */
const titles: Readonly<Record<string, string>> = {
  subscription: 'Subscription',
  package: 'Data package',
  data: 'Data',
  'sms-mt': 'SMS',
  'sms-mo': 'SMS',
  sms: 'SMS',
  access: 'IMSI access fee',
  minimum: 'Minimum',
  sim: 'SIMs',
  kit: 'Kits',
  shipping: 'Shipping',
  discount: 'Discount',
  tax: 'Tax',
  rounding: 'Rounding',
};

/** Kinds of later releases are told by their own word. */
export const chargeComponentTitle = (kind: string): string =>
  Object.hasOwn(titles, kind) ? (titles[kind] ?? kind) : kind.slice(0, 1).toUpperCase() + kind.slice(1);
