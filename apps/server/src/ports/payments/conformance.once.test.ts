import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, GOOD_CARD, paymentsConformance } from './conformance.testing.ts';
import { PaymentUnavailable, WebhookRefused } from './port.ts';
import { parameterProblem } from './stripe/check-parameters.testing.ts';
import { stripePayments } from './stripe/stripe.ts';
import { DOUBLE_SECRET_KEY, DOUBLE_WEBHOOK_SECRET, StripeDouble } from './stripe/stripe-double.testing.ts';

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
