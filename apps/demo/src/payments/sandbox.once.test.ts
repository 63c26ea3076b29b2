import { aCustomer, GOOD_CARD, paymentsConformance } from '@airlane/server/src/ports/payments/conformance.testing.ts';
import { WebhookRefused } from '@airlane/server/src/ports/payments/port.ts';
import { testDatabase } from '@airlane/server/src/testing/engines.ts';
import { faultyPayments } from '@airlane/server/src/testing/faulty-payments.ts';
import { afterAll, expect, test } from 'vitest';
import { readSandboxEvent, SANDBOX_SIGNATURE_HEADER, signSandboxEvent } from './sandbox-events.ts';
import { SandboxPayments } from './sandbox.ts';
import { testCards } from './test-cards.ts';

const database = await testDatabase();
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

test.each([true, false])('a card that its holder has to confirm when it is saved, who says %s', async (isConfirmed) => {
  const { sandbox, customerId, setup } = await begin();
  expect(await sandbox.confirmSetup(setup.clientSecret, typed('4000002500003155'))).toEqual({
    status: 'authentication',
  });
  expect(await sandbox.listCards(customerId)).toEqual([]);
  expect((await sandbox.answerSetup(setup.clientSecret, isConfirmed)).status).toBe(
    isConfirmed ? 'succeeded' : 'refused',
  );
  expect(await sandbox.listCards(customerId)).toHaveLength(isConfirmed ? 1 : 0);
});

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
