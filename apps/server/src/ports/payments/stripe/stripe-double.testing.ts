import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { findTestCard } from '@airlane/demo/src/payments/test-cards.ts';
import { parameterProblem } from './check-parameters.testing.ts';
import { newId, refusal, type Reply, seconds, type Thing } from './stripe-double-replies.testing.ts';
import { StripeTaxDouble } from './stripe-tax-double.testing.ts';

/** How the next request ends: not at all, or with something else than Stripe's answer; `after` does what was asked first. */
export type StripeMood = 'no' | 'silence' | 'garbage' | 'error' | 'errorAfter' | 'cutOffAfter' | 'otherObject';

export const DOUBLE_SECRET_KEY = 'sk_test_double';
export const DOUBLE_WEBHOOK_SECRET = 'whsec_double';
const API_VERSION = Stripe.API_VERSION;
const MIN_AMOUNT = 50;

const missing = (kind: string, id: string): Reply =>
  refusal(`No such ${kind}: '${id}'`, { code: 'resource_missing', param: 'id' }, 'invalid_request_error', 404);

/** A stand-in for Stripe's API, for tests only: it keeps state, keeps to idempotency keys, and refuses what Stripe does not document. */
export class StripeDouble {
  readonly #objects = new Map<string, Thing>();
  readonly #answered = new Map<string, { readonly request: string; readonly reply: Reply }>();
  readonly #server = createServer((request, response) => void this.#serve(request, response));
  mood: StripeMood = 'no';
  readonly tax = new StripeTaxDouble(
    (thing) => this.#keep(thing),
    (id) => this.#objects.get(id),
  );
  /** The routes and keys that were asked, for tests that count. */
  readonly requests: { readonly route: string; readonly key: string | undefined }[] = [];

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** What Stripe's own script does in the browser. */
  confirmSetup(clientSecret: string, number: string): { readonly cardId: string } | { readonly problem: string } {
    const setup = this.#objects.get(clientSecret.split('_secret_')[0] ?? '');
    const card = findTestCard(number);
    if (!setup || !card) throw new Error('no such setup or test card');
    if (card.setupProblem !== undefined) {
      setup['last_setup_error'] = { message: card.setupProblem };
      return { problem: card.setupProblem };
    }
    const id = newId('pm');
    this.#keep({
      id,
      object: 'payment_method',
      type: 'card',
      created: seconds(),
      customer: setup['customer'],
      card: { brand: card.brand.toLowerCase(), last4: number.slice(-4), exp_month: 4, exp_year: 2033 },
      number,
    });
    Object.assign(setup, { status: 'succeeded', payment_method: id });
    return { cardId: id };
  }

  answerCharge(clientSecret: string, isConfirmed: boolean): void {
    const charge = this.#objects.get(clientSecret.split('_secret_')[0] ?? '');
    if (!charge) throw new Error('no such charge');
    Object.assign(
      charge,
      isConfirmed
        ? this.#paid(charge)
        : {
            status: 'requires_payment_method',
            last_payment_error: { message: 'We are unable to authenticate your payment method.' },
          },
    );
  }

  /** A webhook as Stripe would send it. */
  event(type: string, object: unknown, more: object = {}, at = seconds()) {
    const body = JSON.stringify({
      id: newId('evt'),
      object: 'event',
      type,
      created: at,
      api_version: API_VERSION,
      data: { object, ...more },
    });
    const signature = new Stripe(DOUBLE_SECRET_KEY).webhooks.generateTestHeaderString({
      payload: body,
      secret: DOUBLE_WEBHOOK_SECRET,
      timestamp: at,
    });
    return { body: Buffer.from(body), headers: { 'stripe-signature': signature } };
  }

  read(id: string): Thing | undefined {
    return this.#objects.get(id);
  }

  #keep(thing: Thing): Thing {
    this.#objects.set(thing.id, thing);
    return thing;
  }

  #paid(charge: Thing): object {
    return {
      status: 'succeeded',
      last_payment_error: null,
      latest_charge: { id: newId('ch'), object: 'charge', amount_refunded: 0, payment_intent: charge.id },
    };
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { mood } = this;
    if (mood === 'silence') return;
    if (mood === 'error')
      return void response
        .writeHead(500, { 'content-type': 'application/json' })
        .end(JSON.stringify(refusal('An error occurred', {}, 'api_error').body));
    if (mood === 'garbage') return void response.end('<html>');
    if (mood === 'otherObject') return void response.end('{"object":"unicorn"}');
    const reply = this.#answer(request, Buffer.concat(parts).toString());
    if (mood === 'cutOffAfter') return void response.destroy();
    if (mood === 'errorAfter')
      return void response
        .writeHead(500, { 'content-type': 'application/json' })
        .end(JSON.stringify(refusal('An error occurred', {}, 'api_error').body));
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
  }

  #answer({ method = '', url = '', headers }: IncomingMessage, body: string): Reply {
    const address = new URL(url, 'http://stripe');
    const [id = ''] = address.pathname.match(/(?<=\/)(?:cus|seti|pm|pi|re)_\w+/) ?? [];
    const route = `${method} ${id === '' ? address.pathname : address.pathname.replace(id, ':id')}`;
    const key = headers['idempotency-key'] as string | undefined;
    this.requests.push({ route, key });
    if (headers.authorization !== `Bearer ${DOUBLE_SECRET_KEY}`)
      return refusal('Invalid API Key provided', {}, 'invalid_request_error', 401);
    if (headers['stripe-version'] !== API_VERSION)
      return refusal(`Invalid Stripe API version: ${String(headers['stripe-version'])}`);
    if (method === 'POST' && headers['content-type'] !== 'application/x-www-form-urlencoded')
      return refusal('Invalid content type');
    const form = method === 'POST' ? new URLSearchParams(body) : address.searchParams;
    const problem = parameterProblem(route, form);
    if (problem) return refusal(problem.message, { code: problem.code, param: problem.param });
    const earlier = key === undefined ? undefined : this.#answered.get(key);
    if (earlier)
      return earlier.request === `${route} ${id} ${body}`
        ? earlier.reply
        : refusal(
            'Keys for idempotent requests can only be used with the same parameters they were first used with.',
            {},
            'idempotency_error',
          );
    const work = this.#routes[route];
    if (!work) return refusal(`Unrecognized request URL (${route})`, {}, 'invalid_request_error', 404);
    const reply = work(form, id);
    if (key !== undefined)
      this.#answered.set(key, { request: `${route} ${id} ${body}`, reply: structuredClone(reply) });
    return reply;
  }

  readonly #routes: Readonly<Record<string, (form: URLSearchParams, id: string) => Reply>> = {
    'POST /v1/customers': (form) => {
      const email = form.get('email') ?? '';
      if (email !== '' && !email.includes('@'))
        return refusal(`Invalid email address: ${email}`, { code: 'email_invalid', param: 'email' });
      return { status: 200, body: this.#keep({ id: newId('cus'), object: 'customer', email, name: form.get('name') }) };
    },
    'POST /v1/customers/:id': (form, id) =>
      this.#change(id, 'customer', { email: form.get('email'), name: form.get('name') }),
    'GET /v1/customers': () => ({ status: 200, body: { object: 'list', data: [], has_more: false } }),
    'GET /v1/customers/:id/payment_methods': (_form, id) => {
      if (!this.#objects.has(id)) return missing('customer', id);
      return {
        status: 200,
        body: {
          object: 'list',
          has_more: false,
          data: this.#all('payment_method').filter(({ customer }) => customer === id),
        },
      };
    },
    'POST /v1/setup_intents': (form) => {
      const customer = form.get('customer') ?? '';
      if (!this.#objects.has(customer)) return missing('customer', customer);
      const id = newId('seti');
      return {
        status: 200,
        body: this.#keep({
          id,
          object: 'setup_intent',
          customer,
          client_secret: `${id}_secret_${newId('s')}`,
          status: 'requires_payment_method',
          payment_method: null,
        }),
      };
    },
    'GET /v1/setup_intents/:id': (_form, id) => this.#change(id, 'setupintent', {}),
    'POST /v1/payment_methods/:id/detach': (_form, id) => {
      if (this.#objects.get(id)?.['customer'] === null)
        return refusal('The payment method you provided is not attached to a customer so detachment is impossible.', {
          code: 'payment_method_unexpected_state',
        });
      return this.#change(id, 'PaymentMethod', { customer: null });
    },
    'POST /v1/payment_intents': (form) => this.#charge(form),
    'GET /v1/payment_intents': (form) => {
      const since = Number(form.get('created[gte]') ?? 0);
      const data = this.#all('payment_intent')
        .filter(({ customer, created }) => customer === form.get('customer') && Number(created) >= since)
        .toReversed();
      const start = form.has('starting_after') ? data.findIndex(({ id }) => id === form.get('starting_after')) + 1 : 0;
      // Pages of two, so that code that forgets the next page is found out.
      return {
        status: 200,
        body: { object: 'list', data: data.slice(start, start + 2), has_more: data.length > start + 2 },
      };
    },
    'GET /v1/payment_intents/:id': (form, id) => this.#change(id, 'payment_intent', {}, form),
    'POST /v1/payment_intents/:id/cancel': (form, id) => {
      const status = this.#objects.get(id)?.['status'];
      if (status === 'succeeded' || status === 'canceled')
        return refusal(`You cannot cancel this PaymentIntent because it has a status of ${status}.`, {
          code: 'payment_intent_unexpected_state',
        });
      return this.#change(id, 'payment_intent', { status: 'canceled' }, form);
    },
    'POST /v1/refunds': (form) => {
      const charge = this.#objects.get(form.get('payment_intent') ?? '');
      const paid = charge?.['latest_charge'] as { amount_refunded: number } | undefined;
      if (!charge || !paid || charge['status'] !== 'succeeded')
        return refusal('This PaymentIntent does not have a successful charge to refund.');
      const amount = Number(form.get('amount'));
      if (amount < 1 || amount > Number(charge['amount']) - paid.amount_refunded)
        return refusal('Refund amount is greater than unrefunded amount on charge', { param: 'amount' });
      paid.amount_refunded += amount;
      return {
        status: 200,
        body: this.#keep({ id: newId('re'), object: 'refund', amount, status: 'succeeded', payment_intent: charge.id }),
      };
    },
    'GET /v1/refunds/:id': (_form, id) => this.#change(id, 'refund', {}),
    ...this.tax.routes,
  };

  #all(object: string): Thing[] {
    return [...this.#objects.values()].filter((thing) => thing['object'] === object);
  }

  #change(id: string, kind: string, change: object, form = new URLSearchParams()): Reply {
    const thing = this.#objects.get(id);
    if (!thing) return missing(kind, id);
    return { status: 200, body: this.#shown(Object.assign(thing, change), form) };
  }

  /** Without `expand` a charge is only named. */
  #shown(thing: Thing, form: URLSearchParams): Thing {
    const latest = thing['latest_charge'] as { id: string } | undefined;
    const isExpanded = [...form.values()].includes('latest_charge');
    return latest && !isExpanded ? { ...thing, latest_charge: latest.id } : structuredClone(thing);
  }

  #charge(form: URLSearchParams): Reply {
    const [customer, cardId, amount] = [
      form.get('customer'),
      form.get('payment_method') ?? '',
      Number(form.get('amount')),
    ];
    const card = this.#objects.get(cardId);
    if (!card) return missing('PaymentMethod', cardId);
    if (card['customer'] !== customer)
      return refusal('The provided PaymentMethod does not belong to the customer.', { param: 'payment_method' });
    if (amount < MIN_AMOUNT)
      return refusal('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' });
    if (form.get('currency') !== 'usd')
      return refusal(`Invalid currency: ${String(form.get('currency'))}`, { param: 'currency' });
    const behaviour = findTestCard(String(card['number']));
    const id = newId('pi');
    const attempt = form.get('metadata[attempt]');
    const charge = this.#keep({
      id,
      object: 'payment_intent',
      amount,
      customer,
      created: seconds(),
      client_secret: `${id}_secret_${newId('s')}`,
      status: 'requires_action',
      metadata: attempt === null ? {} : { attempt },
      last_payment_error: null,
      latest_charge: null,
    });
    if (behaviour?.chargeProblem !== undefined) {
      Object.assign(charge, {
        status: 'requires_payment_method',
        last_payment_error: { message: behaviour.chargeProblem },
      });
      return refusal(
        behaviour.chargeProblem,
        { code: 'card_declined', decline_code: 'generic_decline', payment_intent: structuredClone(charge) },
        'card_error',
        402,
      );
    }
    if (behaviour?.authentication !== 'always') Object.assign(charge, this.#paid(charge));
    return { status: 200, body: this.#shown(charge, form) };
  }
}
