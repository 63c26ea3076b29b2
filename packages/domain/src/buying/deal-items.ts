type Titles = Readonly<Record<string, string>>;

const named = <const Given extends Titles>(titles: Given): { readonly [Id in keyof Given]: string } => titles;

/** What a deal charges every month, and by which count. */
export const recurringDealItems = named({ subscriptionfee: 'Subscription fee', datausage: 'Data usage' });
export const recurringDealPolicies = named({
  activesims: 'Active SIMs',
  allsims: 'All SIMs',
  payg: 'Pay as you go',
  package: 'Package',
});

/** What a deal charges once. */
export const nonRecurringDealItems = named({ sim: 'SIM', shipping: 'Shipping' });
export const nonRecurringDealTypes = named({ plastic: 'Plastic', embedded: 'Embedded', esim: 'eSIM', dap: 'DAP' });

/** Prices of a megabyte lie below a cent, so an amount of a deal has more decimals than a sum of money. */
export const DEAL_AMOUNT_DECIMALS = 4;
const MAX_DEAL_AMOUNT = 1e9;

export const isDealAmount = (amount: number): boolean =>
  amount >= 0 && amount <= MAX_DEAL_AMOUNT && Number(amount.toFixed(DEAL_AMOUNT_DECIMALS)) === amount;

export const isDealQuantity = (quantity: number): boolean =>
  Number.isInteger(quantity) && quantity >= 0 && quantity <= MAX_DEAL_AMOUNT;

/** The detail of a deal that a policy asks for, by the name of its field. */
export const policyDetail = (policy: string): 'paygtype' | 'packagetype' | undefined => {
  if (policy === 'payg') return 'paygtype';
  return policy === 'package' ? 'packagetype' : undefined;
};
