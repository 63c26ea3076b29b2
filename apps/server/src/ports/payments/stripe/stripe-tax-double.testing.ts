import { newId, refusal, type Reply, seconds, type Thing } from './stripe-double-replies.testing.ts';

interface Rate {
  readonly type: string;
  readonly percent: number;
}

/** Where the seller of the tests is registered: a rate each, and two for a state with a local one. */
const ratesOf = (country: string, state: string): readonly Rate[] => {
  if (country === 'DE') return [{ type: 'vat', percent: 19 }];
  return country === 'US' && state === 'CA'
    ? [
        { type: 'sales_tax', percent: 7.25 },
        { type: 'sales_tax', percent: 1.375 },
      ]
    : [];
};

/** Stripe needs the postal code of the countries whose taxes differ within a state. */
const isTooVague = (country: string, postalCode: string): boolean =>
  ['US', 'CA'].includes(country) && postalCode === '';

const linesOf = (form: URLSearchParams): { readonly reference: string; readonly amount: number }[] =>
  [...new Set([...form.keys()].flatMap((key) => /^line_items\[(\d+)\]/.exec(key)?.[1] ?? []))].map((index) => ({
    reference: form.get(`line_items[${index}][reference]`) ?? '',
    amount: Number(form.get(`line_items[${index}][amount]`)),
  }));

/** The calls of Stripe Tax, for tests only: what a calculation says can be worked out by hand. */
export class StripeTaxDouble {
  readonly #references = new Set<string>();
  /** `pending`: the owner of the keys has not set the tax up. */
  status: 'active' | 'pending' = 'active';

  constructor(
    private readonly keep: (thing: Thing) => Thing,
    private readonly find: (id: string) => Thing | undefined,
  ) {}

  readonly routes: Readonly<Record<string, (form: URLSearchParams) => Reply>> = {
    'GET /v1/tax/settings': () => ({
      status: 200,
      body: { object: 'tax.settings', status: this.status, defaults: {} },
    }),
    'POST /v1/tax/calculations': (form) => this.#calculate(form),
    'POST /v1/tax/transactions/create_from_calculation': (form) => {
      const calculation = this.find(form.get('calculation') ?? '');
      if (calculation?.['object'] !== 'tax.calculation')
        return refusal(
          `No such tax calculation: '${String(form.get('calculation'))}'`,
          { code: 'resource_missing', param: 'calculation' },
          'invalid_request_error',
          404,
        );
      return this.#record(form, { type: 'transaction', amount: calculation['amount_total'], reversed: 0 });
    },
    'POST /v1/tax/transactions/create_reversal': (form) => this.#reverse(form),
  };

  #calculate(form: URLSearchParams): Reply {
    if (this.status !== 'active')
      return refusal('You must set your head office address to activate automatic tax.', {
        code: 'stripe_tax_inactive',
      });
    const lines = linesOf(form);
    if (new Set(lines.map(({ reference }) => reference)).size !== lines.length)
      return refusal('Line item references must be unique', { param: 'line_items' });
    const behaviours = [...form].filter(([key]) => key.endsWith('[tax_behavior]')).map(([, value]) => value);
    if (behaviours.some((value) => !['exclusive', 'inclusive'].includes(value)))
      return refusal('Invalid tax_behavior', { param: 'tax_behavior' });
    const addressOf = (field: string): string => form.get(`customer_details[address][${field}]`) ?? '';
    if (!['shipping', 'billing'].includes(form.get('customer_details[address_source]') ?? ''))
      return refusal('Missing required param: customer_details[address_source].', {
        param: 'customer_details[address_source]',
      });
    if (isTooVague(addressOf('country'), addressOf('postal_code')))
      return refusal("We could not determine the customer's tax location based on the provided customer address.", {
        code: 'customer_tax_location_invalid',
        param: 'customer_details[address]',
      });
    const net = lines.reduce((sum, { amount }) => sum + amount, Number(form.get('shipping_cost[amount]') ?? 0));
    const breakdown = ratesOf(addressOf('country'), addressOf('state')).map(({ type, percent }) => ({
      amount: Math.round((net * percent) / 100),
      inclusive: false,
      taxable_amount: net,
      taxability_reason: 'standard_rated',
      tax_rate_details: {
        country: addressOf('country'),
        percentage_decimal: String(percent),
        rate_type: 'percentage',
        state: null,
        tax_type: type,
        flat_amount: null,
      },
    }));
    const tax = breakdown.reduce((sum, { amount }) => sum + amount, 0);
    return {
      status: 200,
      body: this.keep({
        id: newId('taxcalc'),
        object: 'tax.calculation',
        currency: form.get('currency'),
        amount_total: net + tax,
        tax_amount_exclusive: tax,
        tax_amount_inclusive: 0,
        tax_breakdown: breakdown,
        expires_at: seconds() + 90 * 86_400,
        tax_date: seconds(),
      }),
    };
  }

  /** A reference is taken once, reversals included. */
  #record(form: URLSearchParams, more: object): Reply {
    const reference = form.get('reference') ?? '';
    if (this.#references.has(reference))
      return refusal(`A tax transaction with reference ${reference} already exists`, { param: 'reference' });
    this.#references.add(reference);
    return { status: 200, body: this.keep({ id: newId('tax'), object: 'tax.transaction', reference, ...more }) };
  }

  #reverse(form: URLSearchParams): Reply {
    const original = this.find(form.get('original_transaction') ?? '');
    if (original?.['type'] !== 'transaction')
      return refusal(
        'No such tax transaction',
        { code: 'resource_missing', param: 'original_transaction' },
        'invalid_request_error',
        404,
      );
    const left = Number(original['amount']) - Number(original['reversed']);
    const mode = form.get('mode');
    const amount = mode === 'full' ? left : -Number(form.get('flat_amount') ?? 0);
    if (mode === 'full' && form.has('flat_amount'))
      return refusal('flat_amount is for partial reversals', { param: 'flat_amount' });
    if (mode !== 'full' && mode !== 'partial') return refusal(`Invalid mode: ${String(mode)}`, { param: 'mode' });
    if (!(amount > 0 && amount <= left))
      return refusal('The reversed amount exceeds what is left of the transaction', { param: 'flat_amount' });
    const reply = this.#record(form, {
      type: 'reversal',
      reversal: { original_transaction: original.id },
      amount: -amount,
    });
    if (reply.status === 200) original['reversed'] = Number(original['reversed']) + amount;
    return reply;
  }
}
