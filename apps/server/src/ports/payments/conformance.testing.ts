import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type PaymentsPort, PaymentRefused, PaymentUnavailable } from './port.ts';

export interface PaymentsUnderTest {
  readonly port: PaymentsPort;
  /** What the browser does with the client secret. */
  confirmSetup(
    clientSecret: string,
    number: string,
  ): Promise<{ readonly cardId: string } | { readonly problem: string }>;
  answerCharge(clientSecret: string, isConfirmed: boolean): Promise<void>;
  /** The provider is not reached, or does what it is told and its answer is lost, until `back`. */
  lose(what: 'request' | 'answer'): void;
  back(): void;
}

export const aCustomer = {
  email: 'billing@acme.test',
  name: 'Acme Logistics',
  phone: '+15551234',
  address: { city: 'Austin', country: 'US', line1: '1 Main Street', line2: '', postalCode: '73301', state: 'TX' },
};
export const GOOD_CARD = '4242424242424242';
export const DECLINED_LATER = '4000000000000341';
export const CONFIRMED_EACH_TIME = '4000002760003184';

/** What every payment provider keeps to. */
export const paymentsConformance = (make: () => Promise<PaymentsUnderTest>): void => {
  const begin = async () => {
    const under = await make();
    const customerId = await under.port.createCustomer(randomUUID(), 'account-1', aCustomer);
    const addCard = async (number: string, customer = customerId): Promise<string> => {
      const setup = await under.port.createSetup(randomUUID(), customer);
      const result = await under.confirmSetup(setup.clientSecret, number);
      if ('problem' in result) throw new Error(result.problem);
      return result.cardId;
    };
    const order = (cardId: string, more: object = {}) => ({
      key: randomUUID(),
      customerId,
      cardId,
      amount: 12_345,
      currency: 'usd',
      description: 'Order 1',
      ...more,
    });
    return { ...under, customerId, addCard, order };
  };

  test('a setup is open until the browser finishes it, and then names the card, which is listed without its number', async () => {
    const { port, customerId, confirmSetup } = await begin();
    const setup = await port.createSetup(randomUUID(), customerId);
    expect(setup).toMatchObject({
      status: 'open',
      customerId,
      clientSecret: expect.stringContaining(setup.id) as string,
    });
    expect((await port.readSetup(setup.id)).cardId).toBeUndefined();
    const result = await confirmSetup(setup.clientSecret, '5555555555554444');
    if ('problem' in result) throw new Error(result.problem);
    expect(await port.readSetup(setup.id)).toMatchObject({ status: 'succeeded', cardId: result.cardId });
    const cards = await port.listCards(customerId);
    expect(cards).toEqual([
      {
        id: result.cardId,
        brand: 'Mastercard',
        last4: '4444',
        expiration: '04/33',
        createdAt: expect.any(Date) as Date,
      },
    ]);
    expect(JSON.stringify(cards)).not.toContain('5555555555554444');
  });

  test.each([
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
    ['4000000000000069', 'Your card has expired.'],
    ['4000000000000127', "Your card's security code is incorrect."],
    ['4000000000000119', 'An error occurred while processing your card. Try again in a little bit.'],
  ])('the card %s cannot be saved: %s', async (number, problem) => {
    const { port, customerId, confirmSetup } = await begin();
    const setup = await port.createSetup(randomUUID(), customerId);
    expect(await confirmSetup(setup.clientSecret, number)).toEqual({ problem });
    expect((await port.readSetup(setup.id)).status).toBe('open');
    expect(await port.listCards(customerId)).toEqual([]);
    expect(await confirmSetup(setup.clientSecret, GOOD_CARD), 'the same setup with another card').toHaveProperty(
      'cardId',
    );
  });

  test('a detached card is gone, and detaching it again is nothing', async () => {
    const { port, addCard, customerId, order } = await begin();
    const [first, second] = [await addCard(GOOD_CARD), await addCard('378282246310005')];
    await port.detachCard(first);
    await port.detachCard(first);
    expect((await port.listCards(customerId)).map(({ id }) => id)).toEqual([second]);
    await expect(port.createCharge(order(first))).rejects.toBeInstanceOf(PaymentRefused);
  });

  test('a charge takes the money once, however often and however fast its key comes', async () => {
    const { port, addCard, order, customerId } = await begin();
    const ordered = order(await addCard(GOOD_CARD));
    const charges = await Promise.all(Array.from({ length: 4 }, () => port.createCharge(ordered)));
    expect(new Set(charges.map(({ id }) => id)).size).toBe(1);
    const [charge] = charges;
    expect(charge).toMatchObject({ status: 'succeeded', amount: 12_345, refunded: 0 });
    expect(await port.findCharge(customerId, ordered.key, new Date())).toEqual(charge);
    expect(await port.findCharge(customerId, 'another key', new Date())).toBeUndefined();
  });

  test('a key that comes back with another amount is refused, and charges nothing', async () => {
    const { port, addCard, order } = await begin();
    const ordered = order(await addCard(GOOD_CARD));
    const { id } = await port.createCharge(ordered);
    await expect(port.createCharge({ ...ordered, amount: 99_999 })).rejects.toBeInstanceOf(PaymentRefused);
    expect((await port.readCharge(id)).amount).toBe(12_345);
  });

  test.each([0, 49, -5])('an amount of %i is refused', async (amount) => {
    const { port, addCard, order } = await begin();
    await expect(port.createCharge(order(await addCard(GOOD_CARD), { amount }))).rejects.toBeInstanceOf(PaymentRefused);
  });

  test('a declined card is an answer with the words of the provider; another key may try again', async () => {
    const { port, addCard, order, customerId } = await begin();
    const ordered = order(await addCard(DECLINED_LATER));
    const declined = await port.createCharge(ordered);
    expect(declined).toMatchObject({ status: 'declined', problem: 'Your card was declined.' });
    expect(await port.createCharge(ordered), 'the same key').toMatchObject({ id: declined.id, status: 'declined' });
    expect(await port.findCharge(customerId, ordered.key, new Date())).toMatchObject({ id: declined.id });
    expect((await port.cancelCharge(declined.id)).status).toBe('canceled');
    expect((await port.createCharge(order(await addCard(GOOD_CARD)))).status).toBe('succeeded');
  });

  test.each([
    [true, 'succeeded'],
    [false, 'declined'],
  ])('a card holder who has to confirm, and says %s: %s', async (isConfirmed, status) => {
    const { port, addCard, order, answerCharge } = await begin();
    const waiting = await port.createCharge(order(await addCard(CONFIRMED_EACH_TIME)));
    expect(waiting).toMatchObject({
      status: 'authentication',
      clientSecret: expect.stringContaining(waiting.id) as string,
    });
    await answerCharge(waiting.clientSecret ?? '', isConfirmed);
    const after = await port.readCharge(waiting.id);
    expect(after.status).toBe(status);
    expect(after.clientSecret).toBeUndefined();
  });

  test('what waits for a confirmation can be canceled; what was paid stays paid', async () => {
    const { port, addCard, order } = await begin();
    const waiting = await port.createCharge(order(await addCard(CONFIRMED_EACH_TIME)));
    expect((await port.cancelCharge(waiting.id)).status).toBe('canceled');
    const paid = await port.createCharge(order(await addCard(GOOD_CARD)));
    expect((await port.cancelCharge(paid.id)).status).toBe('succeeded');
  });

  test('refunds add up to the charge and no further, each key once', async () => {
    const { port, addCard, order } = await begin();
    const charge = await port.createCharge(order(await addCard(GOOD_CARD)));
    const key = randomUUID();
    const [one, again] = [await port.refundCharge(key, charge.id, 2345), await port.refundCharge(key, charge.id, 2345)];
    expect(again).toEqual(one);
    expect(await port.readRefund(one.id)).toMatchObject({ status: 'succeeded' });
    expect((await port.readCharge(charge.id)).refunded).toBe(2345);
    await expect(port.refundCharge(randomUUID(), charge.id, 10_001)).rejects.toBeInstanceOf(PaymentRefused);
    await port.refundCharge(randomUUID(), charge.id, 10_000);
    expect((await port.readCharge(charge.id)).refunded).toBe(12_345);
  });

  test('the card of another customer cannot be charged', async () => {
    const { port, addCard, order } = await begin();
    const other = await port.createCustomer(randomUUID(), 'account-2', aCustomer);
    await expect(port.createCharge(order(await addCard(GOOD_CARD, other)))).rejects.toBeInstanceOf(PaymentRefused);
  });

  test('what is unknown is refused by name', async () => {
    const { port } = await begin();
    const asked = await Promise.allSettled([
      port.readSetup('seti_none'),
      port.readCharge('pi_none'),
      port.listCards('cus_none'),
      port.createSetup(randomUUID(), 'cus_none'),
      port.readRefund('re_none'),
    ]);
    for (const answer of asked)
      expect(answer).toMatchObject({ status: 'rejected', reason: expect.any(PaymentRefused) as unknown });
  });

  test('a request that is lost was not done: the same key does it later', async () => {
    const { port, addCard, order, lose, back, customerId } = await begin();
    const ordered = order(await addCard(GOOD_CARD));
    lose('request');
    await expect(port.createCharge(ordered)).rejects.toBeInstanceOf(PaymentUnavailable);
    back();
    expect(await port.findCharge(customerId, ordered.key, new Date())).toBeUndefined();
    expect((await port.createCharge(ordered)).status).toBe('succeeded');
  });

  test('an answer that is lost leaves a charge that is found by its key, and the same key makes no second one', async () => {
    const { port, addCard, order, lose, back, customerId } = await begin();
    const ordered = order(await addCard(GOOD_CARD));
    lose('answer');
    await expect(port.createCharge(ordered)).rejects.toBeInstanceOf(PaymentUnavailable);
    back();
    const found = await port.findCharge(customerId, ordered.key, new Date());
    expect(found).toMatchObject({ status: 'succeeded', amount: 12_345 });
    expect((await port.createCharge(ordered)).id).toBe(found?.id);
  });
};
