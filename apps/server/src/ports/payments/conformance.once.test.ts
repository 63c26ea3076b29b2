import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#testing/engines.ts';
import { faultyPayments } from '#testing/faulty-payments.ts';
import { aCustomer, GOOD_CARD, paymentsConformance } from './conformance.testing.ts';
import { PaymentUnavailable, WebhookRefused } from './port.ts';
import { SandboxPayments } from './sandbox/sandbox.ts';
import { readSandboxEvent, SANDBOX_SIGNATURE_HEADER, signSandboxEvent } from './sandbox/sandbox-events.ts';
import { testCards } from './sandbox/test-cards.ts';
import { parameterProblem } from './stripe/check-parameters.testing.ts';
import { stripePayments } from './stripe/stripe.ts';
import { DOUBLE_SECRET_KEY, DOUBLE_WEBHOOK_SECRET, StripeDouble } from './stripe/stripe-double.testing.ts';

describe('the sandbox', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());
  const typed = (number: string) => ({
    number,
    month: 4,
    year: 2033,
    cvc: number.startsWith('3') && number.length === 15 ? '1234' : '123',
  });

  paymentsConformance(async () => {
    const sandbox = new SandboxPayments(database.db);
    const { port, lose } = faultyPayments(sandbox);
    return {
      port,
      async confirmSetup(clientSecret, number) {
        const first = await sandbox.confirmSetup(clientSecret, typed(number));
        const result = first.status === 'authentication' ? await sandbox.answerSetup(clientSecret, true) : first;
        return result.status === 'succeeded'
          ? { cardId: result.cardId }
          : { problem: result.status === 'refused' ? result.problem : result.status };
      },
      answerCharge: async (clientSecret, isConfirmed) => void (await sandbox.answerCharge(clientSecret, isConfirmed)),
      lose,
      back: () => lose(undefined),
    };
  });

  const begin = async () => {
    const sandbox = new SandboxPayments(database.db);
    const customerId = await sandbox.createCustomer(crypto.randomUUID(), 'account', aCustomer);
    return { sandbox, customerId, setup: await sandbox.createSetup(crypto.randomUUID(), customerId) };
  };

  test.each([
    [{ number: '4111111111111111' }, 'Only test cards work here. No real card is accepted or charged.'],
    [{ number: '4242424242424241' }, 'Your card number is invalid.'],
    [{ number: 'x' }, 'Your card number is invalid.'],
    [{ month: 13 }, "Your card's expiration month is invalid."],
    [{ year: 2020 }, "Your card's expiration year is in the past."],
    [{ cvc: '12' }, "Your card's security code is incomplete."],
    [{ cvc: 'abc' }, "Your card's security code is incomplete."],
  ])('a form with %o is refused', async (change, problem) => {
    const { sandbox, setup } = await begin();
    expect(await sandbox.confirmSetup(setup.clientSecret, { ...typed(GOOD_CARD), ...change })).toEqual({
      status: 'refused',
      problem,
    });
  });

  test('a guessed secret opens no setup and no charge', async () => {
    const { sandbox, setup } = await begin();
    await expect(sandbox.confirmSetup(`${setup.id}_secret_guessed`, typed(GOOD_CARD))).rejects.toThrow(
      'The client secret is not valid',
    );
    await expect(sandbox.answerSetup(`${setup.id}_secret_guessed`, true)).rejects.toThrow(
      'The client secret is not valid',
    );
  });

  test('a form that is sent twice saves one card', async () => {
    const { sandbox, customerId, setup } = await begin();
    await Promise.all([1, 2, 3].map(() => sandbox.confirmSetup(setup.clientSecret, typed(GOOD_CARD))));
    expect(await sandbox.listCards(customerId)).toHaveLength(1);
  });

  test.each([true, false])(
    'a card that its holder has to confirm when it is saved, who says %s',
    async (isConfirmed) => {
      const { sandbox, customerId, setup } = await begin();
      expect(await sandbox.confirmSetup(setup.clientSecret, typed('4000002500003155'))).toEqual({
        status: 'authentication',
      });
      expect(await sandbox.listCards(customerId)).toEqual([]);
      expect((await sandbox.answerSetup(setup.clientSecret, isConfirmed)).status).toBe(
        isConfirmed ? 'succeeded' : 'refused',
      );
      expect(await sandbox.listCards(customerId)).toHaveLength(isConfirmed ? 1 : 0);
    },
  );

  test('no table of it holds a card number', async () => {
    const { db } = database;
    const rows = [
      await db.selectFrom('sandbox_payment_objects').selectAll().execute(),
      await db.selectFrom('sandbox_payment_requests').selectAll().execute(),
      await db.selectFrom('sandbox_payment_events').selectAll().execute(),
    ];
    expect(rows[0]?.length).toBeGreaterThan(0);
    const text = JSON.stringify(rows);
    expect(testCards.filter(({ number }) => text.includes(number))).toEqual([]);
  });

  test('events are signed, and what is not delivered comes again', async () => {
    const { sandbox, setup } = await begin();
    await database.db.deleteFrom('sandbox_payment_events').execute();
    const seen: string[] = [];
    let status = 503;
    await sandbox.confirmSetup(setup.clientSecret, typed(GOOD_CARD));
    sandbox.deliverTo(async ({ body, headers }) => {
      seen.push((await sandbox.readEvent({ body: Buffer.from(body), headers })).subject.kind);
      return status;
    });
    await sandbox.deliverEvents();
    status = 200;
    await sandbox.deliverEvents();
    await sandbox.deliverEvents();
    expect(seen).toEqual(['setup', 'setup']);
  });

  const body = Buffer.from(JSON.stringify({ id: 'evt', type: 'x', subject: { kind: 'charge', id: 'pi' } }));
  const now = Date.now();
  test.each([
    ['no signature', undefined],
    ['another secret', signSandboxEvent(body.toString(), 'other', Math.floor(now / 1000))],
    ['another body', signSandboxEvent('{}', 'secret', Math.floor(now / 1000))],
    ['an old request', signSandboxEvent(body.toString(), 'secret', Math.floor(now / 1000) - 301)],
    ['a request of the future', signSandboxEvent(body.toString(), 'secret', Math.floor(now / 1000) + 400)],
    ['nonsense', 't=1,v1=zz'],
  ])('%s is refused', (_what, signature) => {
    expect(() => readSandboxEvent({ body, headers: { [SANDBOX_SIGNATURE_HEADER]: signature } }, 'secret', now)).toThrow(
      WebhookRefused,
    );
    expect(
      readSandboxEvent(
        { body, headers: { [SANDBOX_SIGNATURE_HEADER]: signSandboxEvent(body.toString(), 'secret') } },
        'secret',
      ).id,
    ).toBe('evt');
  });
});

describe('Stripe', () => {
  const double = new StripeDouble();
  let url = '';
  beforeAll(async () => {
    url = await double.listen();
  });
  afterAll(() => double.close());
  afterEach(() => {
    double.mood = 'no';
  });
  const make = (secretKey = DOUBLE_SECRET_KEY) =>
    stripePayments({
      secretKey,
      publishableKey: 'pk_test_double',
      webhookSecret: DOUBLE_WEBHOOK_SECRET,
      url,
      timeoutMs: 500,
    });

  paymentsConformance(async () => ({
    port: make(),
    confirmSetup: async (clientSecret, number) => double.confirmSetup(clientSecret, number),
    answerCharge: async (clientSecret, isConfirmed) => double.answerCharge(clientSecret, isConfirmed),
    lose(what) {
      double.mood = what === 'request' ? 'error' : 'cutOffAfter';
    },
    back() {
      double.mood = 'no';
    },
  }));

  const begin = async () => {
    const port = make();
    const customerId = await port.createCustomer(crypto.randomUUID(), 'account', aCustomer);
    const { clientSecret } = await port.createSetup(crypto.randomUUID(), customerId);
    const confirmed = double.confirmSetup(clientSecret, GOOD_CARD);
    const cardId = 'cardId' in confirmed ? confirmed.cardId : '';
    const order = { key: crypto.randomUUID(), customerId, cardId, amount: 5000, currency: 'usd', description: 'Order' };
    return { port, customerId, cardId, order };
  };

  test.each(['silence', 'garbage', 'error', 'errorAfter', 'cutOffAfter', 'otherObject'] as const)(
    'the outcome is unknown when Stripe answers with %s',
    async (mood) => {
      const { port, order, customerId } = await begin();
      double.mood = mood;
      await expect(port.createCharge(order)).rejects.toBeInstanceOf(PaymentUnavailable);
      await expect(port.listCards(customerId)).rejects.toBeInstanceOf(PaymentUnavailable);
      await expect(port.createSetup(crypto.randomUUID(), customerId)).rejects.toBeInstanceOf(PaymentUnavailable);
      await expect(port.createCustomer(crypto.randomUUID(), 'account', aCustomer)).rejects.toBeInstanceOf(
        PaymentUnavailable,
      );
      await expect(port.refundCharge(crypto.randomUUID(), 'pi_none', 100)).rejects.toBeInstanceOf(PaymentUnavailable);
    },
  );

  test('a wrong secret key is not the fault of a card', async () => {
    await expect(make('sk_test_wrong').check()).rejects.toBeInstanceOf(PaymentUnavailable);
    await make().check();
  });

  test('whatever takes money or makes something carries an idempotency key', async () => {
    double.requests.length = 0;
    const { port, order } = await begin();
    const { id } = await port.createCharge(order);
    await port.refundCharge(crypto.randomUUID(), id, 100);
    const making = double.requests.filter(({ route }) =>
      /^POST \/v1\/(customers|setup_intents|payment_intents|refunds)$/.test(route),
    );
    expect(making.map(({ key }) => key !== undefined && key.length >= 36)).toEqual([true, true, true, true]);
  });

  test('the key of a charge is found behind many others', async () => {
    const { port, order, customerId } = await begin();
    const first = await port.createCharge(order);
    for (let count = 0; count < 5; count += 1) await port.createCharge({ ...order, key: crypto.randomUUID() });
    expect((await port.findCharge(customerId, order.key, new Date()))?.id).toBe(first.id);
  });

  test('an event names what to read: the payment intent of a refund, the customer of a detached card', async () => {
    const { port } = await begin();
    const subject = async (type: string, object: unknown, more: object = {}) =>
      (await port.readEvent(double.event(type, object, more))).subject;
    expect(await subject('payment_intent.succeeded', { id: 'pi_1', object: 'payment_intent' })).toEqual({
      kind: 'charge',
      id: 'pi_1',
    });
    expect(await subject('charge.refunded', { id: 'ch_1', object: 'charge', payment_intent: 'pi_1' })).toEqual({
      kind: 'charge',
      id: 'pi_1',
    });
    expect(await subject('refund.updated', { id: 're_1', object: 'refund', payment_intent: 'pi_1' })).toEqual({
      kind: 'charge',
      id: 'pi_1',
    });
    expect(await subject('setup_intent.succeeded', { id: 'seti_1', object: 'setup_intent' })).toEqual({
      kind: 'setup',
      id: 'seti_1',
    });
    expect(
      await subject(
        'payment_method.detached',
        { id: 'pm_1', object: 'payment_method', customer: null },
        { previous_attributes: { customer: 'cus_1' } },
      ),
    ).toEqual({ kind: 'customer', id: 'cus_1' });
    expect(await subject('payout.paid', { id: 'po_1', object: 'payout' })).toEqual({ kind: 'none' });
  });

  test('an event that is old, changed or signed by another is refused', async () => {
    const { port } = await begin();
    const old = double.event(
      'payment_intent.succeeded',
      { id: 'pi_1', object: 'payment_intent' },
      {},
      Math.floor(Date.now() / 1000) - 301,
    );
    const good = double.event('payment_intent.succeeded', { id: 'pi_1', object: 'payment_intent' });
    await expect(port.readEvent(old)).rejects.toBeInstanceOf(WebhookRefused);
    await expect(
      port.readEvent({ ...good, body: Buffer.from(good.body.toString().replace('pi_1', 'pi_2')) }),
    ).rejects.toBeInstanceOf(WebhookRefused);
    await expect(port.readEvent({ ...good, headers: {} })).rejects.toBeInstanceOf(WebhookRefused);
  });

  test.each([
    ['POST /v1/payment_intents', 'amount=5&currency=usd&payment_method_types[0]=card', 'parameter_unknown'],
    ['POST /v1/payment_intents', 'currency=usd', 'parameter_missing'],
    ['POST /v1/payment_intents', 'amount=5.5&currency=usd', 'parameter_invalid'],
    ['POST /v1/payment_intents', 'amount=5&currency=usd&confirm=yes', 'parameter_invalid'],
    ['POST /v1/customers', 'address[postalCode]=1', 'parameter_unknown'],
    ['POST /v1/setup_intents', 'allowed_payment_method_types=card', 'parameter_invalid'],
  ])('the double itself refuses %s with %s', (route, form, code) => {
    expect(parameterProblem(route, new URLSearchParams(form))?.code).toBe(code);
  });
});
