import { accountIds } from '@airlane/fixtures';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { connectPayments } from './connect-payments.ts';
import { PaymentUnavailable } from '#ports/payments/port.ts';
import { SandboxPayments } from '@airlane/demo/src/payments/sandbox.ts';
import { refusal, testApp } from '#testing/app.ts';
import { faultyPayments } from '#testing/faulty-payments.ts';
import type { Charge } from './payments.ts';
import {
  addCard,
  cardsOf,
  CONFIRMED_EACH_TIME,
  connect,
  DECLINED_LATER,
  forgetPayments,
  GOOD_CARD,
  LOSES_ANSWERS,
  OTHER_GOOD_CARD,
} from '#testing/paying.ts';
import { updateDocument } from '@airlane/contract/calls/documents';
import { creditCardDetailsQuestionIds as ids } from '@airlane/domain/template-names';
import { reconcileCharges } from './reconcile-charges.ts';

const { acme, borealis } = accountIds;
const server = await testApp();
const { db } = server.database;
const user = await server.logIn('user@airlane.test');
afterAll(() => server.close());

const sandbox = new SandboxPayments(db);
const { port, lose } = faultyPayments(sandbox);
const told: (Charge & { accountId: string })[] = [];
const payments = connectPayments(db, port, server.app.log);
payments.onCharge(async (_trx, charge) => void told.push(charge));
const { charges, cards } = payments;

beforeEach(async () => {
  lose(undefined);
  told.length = 0;
  await forgetPayments(server);
  await connect(user, acme);
});

const pay = (reference = 'order-1', amount = 12_300, accountId: string = acme) =>
  charges.charge({ accountId, reference, amount, currency: 'usd', description: `Order ${reference}` });
const refund = (chargeId: string, amount: number, reference = 'refund-1', accountId: string = acme) =>
  charges.refund({ accountId, chargeId, amount, reference });
const taken = async () => {
  const rows = await db.selectFrom('sandbox_payment_objects').select('state').where('kind', '=', 'charge').execute();
  return rows
    .map(({ state }) => state as { amount: number; status: string })
    .filter(({ status }) => status === 'succeeded')
    .map(({ amount }) => amount);
};
const attempts = async () =>
  (await db.selectFrom('payment_attempts').select('status').orderBy('created_at').execute()).map(
    ({ status }) => status,
  );
const reconcile = (later = 60_000) =>
  reconcileCharges(
    { db, charges, cards, log: server.app.log },
    new AbortController().signal,
    new Date(Date.now() + later),
  );
const makeDefault = async (last4: string) => {
  const card = (await cardsOf(user, acme)).find((each) => each.last4 === last4);
  await user.call(
    updateDocument,
    {
      params: { id: card?.id ?? '' },
      body: { version: card?.version ?? 0, questions: [{ questionId: ids.defaultCard, answer: 'true' }] },
    },
    acme,
  );
};

describe('a charge', () => {
  test('takes the money of the default card, and tells who listens in the same transaction', async () => {
    await addCard(server, user, acme, GOOD_CARD);
    expect(await pay()).toMatchObject({ status: 'succeeded', amount: 12_300, refunded: 0, reference: 'order-1' });
    expect(await taken()).toEqual([12_300]);
    expect(told.map(({ status, accountId }) => [status, accountId])).toEqual([
      ['pending', acme],
      ['succeeded', acme],
    ]);
  });

  test('is one for ever by its reference: again, from many tabs, and from other processes', async () => {
    await addCard(server, user, acme, GOOD_CARD);
    const others = [1, 2].map(() => connectPayments(db, new SandboxPayments(db), server.app.log).charges);
    const order = {
      accountId: acme,
      reference: 'order-1',
      amount: 5000,
      currency: 'usd',
      description: 'Order',
    } as const;
    const answers = await Promise.all([...others, charges, charges].map((each) => each.charge(order)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect((await charges.charge(order)).status).toBe('succeeded');
    expect(await taken()).toEqual([5000]);
    expect(await attempts()).toEqual(['succeeded']);
  });

  test('of nothing never reaches the provider', async () => {
    lose('request');
    expect(await pay('free', 0)).toMatchObject({ status: 'succeeded', amount: 0 });
    expect(await attempts()).toEqual([]);
    expect(told.map(({ status }) => status)).toEqual(['succeeded']);
  });

  test.each([-1, 1.5, Number.NaN, Number.MAX_SAFE_INTEGER + 2])('of %d is a mistake of the caller', async (amount) => {
    await expect(pay('wrong', amount)).rejects.toThrow('cannot be charged');
  });

  test('keeps its amount', async () => {
    await addCard(server, user, acme, GOOD_CARD);
    await pay('order-1', 5000);
    await expect(pay('order-1', 6000)).rejects.toMatchObject({ code: 'CHARGE_DIFFERS' });
    expect(await taken()).toEqual([5000]);
  });

  test('needs a customer and a card', async () => {
    await expect(pay()).rejects.toMatchObject({ code: 'CARD_REQUIRED' });
    await expect(pay('order-2', 100, borealis)).rejects.toMatchObject({ code: 'PAYMENTS_NOT_CONNECTED' });
    expect(await attempts()).toEqual([]);
  });

  test('that another account made under the same reference is another one, and neither sees the other', async () => {
    await addCard(server, user, acme, GOOD_CARD);
    await pay('order-1', 5000);
    expect(await charges.readCharge(borealis, 'order-1')).toBeUndefined();
    const { id } = (await charges.readCharge(acme, 'order-1')) ?? { id: '' };
    await expect(refund(id, 100, 'theft', borealis)).rejects.toMatchObject({ code: 'REFUND_REFUSED' });
  });

  test('that is declined says why, and is mended with another card: one charge, two attempts', async () => {
    await addCard(server, user, acme, DECLINED_LATER);
    expect(await pay()).toMatchObject({ status: 'declined', problem: 'Your card was declined.' });
    await addCard(server, user, acme, OTHER_GOOD_CARD);
    await makeDefault('4444');
    expect(await pay()).toMatchObject({ status: 'succeeded' });
    expect((await charges.readCharge(acme, 'order-1'))?.problem).toBeUndefined();
    expect(await taken()).toEqual([12_300]);
    expect(await attempts()).toEqual(['canceled', 'succeeded']);
    expect(told.map(({ status }) => status)).toEqual(['pending', 'declined', 'pending', 'succeeded']);
  });

  test('that the card holder has to confirm waits for that, and takes the money afterwards', async () => {
    await addCard(server, user, acme, CONFIRMED_EACH_TIME);
    const waiting = await pay();
    expect(waiting).toMatchObject({
      status: 'authentication',
      clientSecret: expect.stringContaining('_secret_') as string,
    });
    expect(await pay(), 'again').toMatchObject({ status: 'authentication', id: waiting.id });
    expect(await taken()).toEqual([]);
    await sandbox.answerCharge(waiting.clientSecret ?? '', true);
    await reconcile();
    expect(await charges.readCharge(acme, 'order-1')).toMatchObject({ status: 'succeeded' });
    expect(JSON.stringify(await db.selectFrom('payment_attempts').selectAll().execute())).not.toContain(
      waiting.clientSecret,
    );
  });

  test('that waits for a confirmation gives way to another card, and can no longer be confirmed', async () => {
    await addCard(server, user, acme, CONFIRMED_EACH_TIME);
    const { clientSecret = '' } = await pay();
    await addCard(server, user, acme, GOOD_CARD);
    await makeDefault('4242');
    expect(await pay()).toMatchObject({ status: 'succeeded' });
    await sandbox.answerCharge(clientSecret, true);
    await reconcile();
    expect(await taken()).toEqual([12_300]);
  });

  test('that was confirmed in another tab is not taken again with another card', async () => {
    await addCard(server, user, acme, CONFIRMED_EACH_TIME);
    const { clientSecret = '' } = await pay();
    await addCard(server, user, acme, GOOD_CARD);
    await makeDefault('4242');
    await sandbox.answerCharge(clientSecret, true);
    expect(await pay()).toMatchObject({ status: 'succeeded' });
    expect(await taken()).toEqual([12_300]);
  });

  test('that is not confirmed for a day is given up', async () => {
    await addCard(server, user, acme, CONFIRMED_EACH_TIME);
    const { clientSecret = '' } = await pay();
    await reconcile(25 * 3_600_000);
    expect((await charges.readCharge(acme, 'order-1'))?.status).toBe('canceled');
    await sandbox.answerCharge(clientSecret, true);
    expect(await taken()).toEqual([]);
    expect((await pay()).status, 'and may be begun again').toBe('authentication');
  });
});

describe('a process that dies between the row and the provider', () => {
  test.each(['request', 'answer'] as const)(
    'with the %s lost: not known at first, and one charge after the same call again',
    async (what) => {
      await addCard(server, user, acme, GOOD_CARD);
      lose(what, 'createCharge');
      expect(await pay()).toMatchObject({ status: 'unknown' });
      lose(undefined);
      expect(await pay()).toMatchObject({ status: 'succeeded' });
      expect(await taken()).toEqual([12_300]);
    },
  );

  test.each(['request', 'answer'] as const)(
    'with the %s lost is finished by the job, once, however many run',
    async (what) => {
      await addCard(server, user, acme, GOOD_CARD);
      lose(what, 'createCharge');
      await pay();
      await reconcile(0);
      expect(await attempts(), 'under way').toEqual(['unknown']);
      lose(undefined);
      await Promise.all([reconcile(), reconcile(), reconcile()]);
      expect(await charges.readCharge(acme, 'order-1')).toMatchObject({ status: 'succeeded' });
      expect(await taken()).toEqual([12_300]);
      expect(told.filter(({ status }) => status === 'succeeded')).toHaveLength(1);
    },
  );

  test('is not taken twice when the provider has forgotten the key meanwhile', async () => {
    await addCard(server, user, acme, GOOD_CARD);
    lose('answer', 'createCharge');
    await pay();
    lose(undefined);
    await db.deleteFrom('sandbox_payment_requests').execute();
    expect(await pay()).toMatchObject({ status: 'succeeded' });
    expect(await taken()).toEqual([12_300]);
  });

  test('a charge that was stored is not forgotten while the provider is away', async () => {
    await addCard(server, user, acme, CONFIRMED_EACH_TIME);
    await pay();
    lose('request');
    await reconcile();
    expect((await charges.readCharge(acme, 'order-1'))?.status).toBe('authentication');
  });

  test('a listener that fails keeps the change out, and the next one tells it', async () => {
    await addCard(server, user, acme, GOOD_CARD);
    let isFailing = true;
    const fragile = connectPayments(db, port, server.app.log);
    const heard: string[] = [];
    fragile.onCharge(async (_trx, { status }) => {
      if (isFailing && status === 'succeeded') throw new Error('killed');
      heard.push(status);
    });
    const order = {
      accountId: acme,
      reference: 'order-1',
      amount: 700,
      currency: 'usd',
      description: 'Order',
    } as const;
    await expect(fragile.charges.charge(order)).rejects.toThrow('killed');
    isFailing = false;
    expect(await fragile.charges.charge(order)).toMatchObject({ status: 'succeeded' });
    expect(heard).toEqual(['pending', 'succeeded']);
    expect(await taken()).toEqual([700]);
  });

  test('the test card whose answers are lost ends well by itself', async () => {
    await addCard(server, user, acme, LOSES_ANSWERS);
    expect((await pay()).status).toBe('unknown');
    await reconcile();
    expect((await charges.readCharge(acme, 'order-1'))?.status).toBe('succeeded');
    expect(await taken()).toEqual([12_300]);
  });

  test('nothing new is tried while it is unknown whether the earlier attempt can still take the money', async () => {
    await addCard(server, user, acme, DECLINED_LATER);
    await pay();
    lose('request', 'cancelCharge');
    await expect(pay()).rejects.toMatchObject({ code: 'PAYMENTS_AWAY' });
    expect(await attempts()).toEqual(['declined']);
    await expect(port.cancelCharge('pi_any')).rejects.toBeInstanceOf(PaymentUnavailable);
  });
});

describe('a refund', () => {
  const paid = async (): Promise<string> => {
    await addCard(server, user, acme, GOOD_CARD);
    return (await pay('order-1', 10_000)).id;
  };
  const refunded = async () => (await charges.readCharge(acme, 'order-1'))?.refunded;

  test('gives back a part, each reference once, and never more than was paid', async () => {
    const id = await paid();
    expect(await refund(id, 4000)).toMatchObject({ status: 'succeeded', amount: 4000 });
    await Promise.all([refund(id, 4000), refund(id, 4000)]);
    expect(await refunded()).toBe(4000);
    await expect(refund(id, 6001, 'refund-2')).rejects.toMatchObject({ code: 'REFUND_REFUSED' });
    await expect(refund(id, 5000)).rejects.toMatchObject({ code: 'REFUND_REFUSED' });
    expect(await refund(id, 6000, 'refund-2')).toMatchObject({ status: 'succeeded' });
    expect(await refunded()).toBe(10_000);
    expect(told.map(({ refunded: sum }) => sum)).toEqual([0, 0, 4000, 10_000]);
  });

  test('of several at once stays within what was paid', async () => {
    const id = await paid();
    const answers = await Promise.allSettled([1, 2, 3, 4].map((number) => refund(id, 4000, `refund-${number}`)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await refunded()).toBe(8000);
  });

  test.each([0, -5, 1.5])('of %d is refused', async (amount) => {
    const id = await paid();
    await expect(async () => refund(id, amount)).rejects.toMatchObject({ code: 'REFUND_REFUSED' });
  });

  test('of what was not paid is refused', async () => {
    await addCard(server, user, acme, DECLINED_LATER);
    const { id } = await pay();
    await expect(refund(id, 100)).rejects.toMatchObject({ code: 'REFUND_REFUSED' });
  });

  test.each(['request', 'answer'] as const)('with the %s lost is finished by the job, once', async (what) => {
    const id = await paid();
    lose(what, 'refundCharge');
    expect(await refund(id, 4000)).toMatchObject({ status: 'unknown' });
    lose(undefined);
    await Promise.all([reconcile(), reconcile()]);
    expect(await refund(id, 4000)).toMatchObject({ status: 'succeeded' });
    expect(await refunded()).toBe(4000);
  });
});

test('without a provider nothing can be paid but nothing', async () => {
  const { charges: none, cards: noCards } = connectPayments(db, undefined, server.app.log);
  const scope = { accountId: acme } as Parameters<typeof noCards.settings>[0];
  expect(await noCards.settings(scope)).toEqual({ provider: null, publishableKey: '', isConnected: false });
  await expect(noCards.clientSecret(scope)).rejects.toThrow(
    'This feature is available only with Stripe integration. Stripe payment gateway id is missing.',
  );
  expect([none.isAvailable, await none.isConnected(acme)]).toEqual([false, false]);
  await expect(
    none.charge({ accountId: acme, reference: 'order-9', amount: 5, currency: 'usd', description: '' }),
  ).rejects.toMatchObject({ code: 'PAYMENTS_NOT_CONNECTED' });
  expect(
    await none.charge({ accountId: acme, reference: 'order-10', amount: 0, currency: 'usd', description: '' }),
  ).toMatchObject({ status: 'succeeded' });
  await reconcileCharges({ db, charges: none, cards, log: server.app.log }, new AbortController().signal);
  expect(
    (await refusal(user.call(updateDocument, { params: { id: 'not-there' }, body: { version: 1 } }, acme))).status,
  ).toBe(404);
});
