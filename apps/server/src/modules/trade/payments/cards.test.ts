import {
  createDocument,
  deleteDocuments,
  listDocuments,
  readDocument,
  updateDocument,
} from '@airlane/contract/calls/documents';
import {
  createPaymentCustomer,
  getClientSecret,
  readPaymentSettings,
  saveCard,
} from '@airlane/contract/calls/payments';
import { creditCardDetailsQuestionIds as ids, templateNames } from '@airlane/domain/template-names';
import { accountIds } from '@airlane/fixtures';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { connectPayments } from './connect-payments.ts';
import { SandboxPayments } from '@airlane/demo/src/payments/sandbox.ts';
import { signSandboxEvent } from '@airlane/demo/src/payments/sandbox-events.ts';
import { testCards } from '@airlane/demo/src/payments/test-cards.ts';
import { type Person, refusal, testApp } from '#testing/app.ts';
import { eventually } from '#testing/eventually.ts';
import { type Lost, faultyPayments } from '#testing/faulty-payments.ts';
import {
  addCard,
  billing,
  cardsOf,
  connect,
  DECLINED_LATER,
  forgetPayments,
  GOOD_CARD,
  OTHER_GOOD_CARD,
  typeCard,
} from '#testing/paying.ts';
import { PAYMENT_WEBHOOK_PATH } from './webhook.route.ts';

const { acme, borealis, delta } = accountIds;
const lines: string[] = [];
const server = await testApp({
  environment: { LOG_LEVEL: 'trace' },
  logStream: { write: (line: string) => void lines.push(line) },
});
const { db } = server.database;
const user = await server.logIn('user@airlane.test');
const admin = await server.logIn('admin@airlane.test');
const groupUser = await server.logIn('group@airlane.test');
const sales = await server.logIn('sales@airlane.test');
const org = await server.logIn('org@airlane.test');
const gide = await server.logIn('ec@gide.test', 'gide');
afterAll(() => server.close());

const sandbox = new SandboxPayments(db);
beforeEach(async () => {
  await forgetPayments(server);
  await connect(user, acme);
});

const change = (
  person: Person,
  card: { id: string; version: number },
  answers: Record<string, string>,
  account: string = acme,
) =>
  person.call(
    updateDocument,
    {
      params: { id: card.id },
      body: {
        version: card.version,
        questions: Object.entries(answers).map(([questionId, answer]) => ({ questionId, answer })),
      },
    },
    account,
  );
const cleared = Object.fromEntries(
  [ids.paymentMethodId, ids.cardBrand, ids.cardLast4Digits, ids.cardExpiration, ids.defaultCard].map((id) => [id, '']),
);
const remove = (person: Person, card: { id: string; version: number }, account: string = acme) =>
  change(person, card, cleared, account);
const makeDefault = (person: Person, card: { id: string; version: number }) =>
  change(person, card, { [ids.defaultCard]: 'true' });
const two = async () => {
  await addCard(server, user, acme, GOOD_CARD);
  await addCard(server, user, acme, OTHER_GOOD_CARD);
  const cards = await cardsOf(user, acme);
  const byDigits = (last4: string) =>
    cards.find((card) => card.last4 === last4) ?? { id: '', version: 0, cardId: '', last4, isDefault: false };
  return { visa: byDigits('4242'), mastercard: byDigits('4444') };
};
const summary = async (person: Person = user) =>
  Object.fromEntries((await cardsOf(person, acme)).map(({ last4, isDefault }) => [last4, isDefault]));
const atProvider = async () => {
  const row = await db
    .selectFrom('payment_customers')
    .select('customer_id')
    .where('account_id', '=', acme)
    .executeTakeFirstOrThrow();
  return (await sandbox.listCards(row.customer_id ?? '')).map(({ last4 }) => last4).sort();
};
const auditOf = async () =>
  (
    await db
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('action', 'like', 'card.%')
      .orderBy('id')
      .execute()
  ).map(({ action, detail }) => `${action} ${(detail as { name: string }).name}`);

describe('before a card', () => {
  test('an account is not connected until it is made known to the provider', async () => {
    expect(await user.call(readPaymentSettings, {}, acme)).toEqual({
      provider: 'sandbox',
      publishableKey: '',
      isConnected: true,
    });
    expect((await org.call(readPaymentSettings, {}, borealis)).isConnected).toBe(false);
    expect(await org.call(getClientSecret, {}, borealis)).toBe('');
  });

  test('connecting twice, and from two tabs, is one customer with the newest details', async () => {
    await Promise.all([connect(admin, delta), connect(admin, delta)]);
    await admin.call(createPaymentCustomer, { body: { ...billing, companyName: 'Delta Renamed' } }, delta);
    const rows = await db
      .selectFrom('payment_customers')
      .select('customer_id')
      .where('account_id', '=', delta)
      .execute();
    expect(rows).toHaveLength(1);
    const state = await db
      .selectFrom('sandbox_payment_objects')
      .select('state')
      .where('id', '=', rows[0]?.customer_id ?? '')
      .executeTakeFirstOrThrow();
    expect(state.state).toMatchObject({ name: 'Delta Renamed', accountId: delta, email: billing.email });
  });

  test.each([
    [{ email: 'nobody' }, 'email'],
    [{ companyName: ' ' }, 'companyName'],
    [{ phone: 'call me' }, 'phone'],
    [{ address: { ...billing.address, city: 'x'.repeat(201) } }, 'address.city'],
  ])('details with %o are refused by field', async (wrong, field) => {
    expect(
      (await refusal(user.call(createPaymentCustomer, { body: { ...billing, ...wrong } }, acme))).body?.fields?.[0]
        ?.field,
    ).toBe(field);
  });

  test('a client secret that was not used is offered again, one that was used is not', async () => {
    const first = await user.call(getClientSecret, {}, acme);
    expect(await user.call(getClientSecret, {}, acme)).toBe(first);
    await typeCard(server, first, GOOD_CARD);
    expect(await user.call(getClientSecret, {}, acme)).not.toBe(first);
    expect(await summary()).toEqual({ 4242: true });
  });
});

describe('a card', () => {
  test('is saved with brand, digits and expiry of the provider, and nothing else; the first one is the default', async () => {
    const id = await addCard(server, user, acme, OTHER_GOOD_CARD);
    const { questions, member } = await user.call(readDocument, { params: { id }, query: {} }, acme);
    expect(Object.fromEntries(questions.map(({ questionId, answer }) => [questionId, answer]))).toEqual({
      [ids.paymentMethodId]: expect.stringMatching(/^pm_sandbox_/) as string,
      [ids.cardBrand]: 'Mastercard',
      [ids.cardLast4Digits]: '4444',
      [ids.cardExpiration]: '12/34',
      [ids.defaultCard]: 'true',
      [ids.createdAt]: expect.any(String) as string,
    });
    expect(member).toBe('user-airlane');
    expect(await auditOf()).toContain('card.add Mastercard 4444');
  });

  test('appears by the webhook alone, without the page saying so', async () => {
    const secret = await user.call(getClientSecret, {}, acme);
    expect((await typeCard(server, secret, GOOD_CARD)).status).toBe('succeeded');
    await eventually(async () => ((await summary())['4242'] ? true : undefined), 'the card');
  });

  test('that cannot be set up says why in the words of the provider, and saves nothing', async () => {
    const secret = await user.call(getClientSecret, {}, acme);
    expect(await typeCard(server, secret, '4000000000000002')).toEqual({
      status: 'refused',
      problem: 'Your card was declined.',
    });
    const [setupId = ''] = secret.split('_secret_');
    expect(await refusal(user.call(saveCard, { body: { setupId } }, acme))).toMatchObject({
      status: 409,
      message: 'There was a problem setting up your card',
    });
    expect(await summary()).toEqual({});
  });

  test('is not written by people: neither made, nor changed, nor deleted as a document', async () => {
    const { visa } = await two();
    expect(
      (
        await refusal(
          user.call(
            createDocument,
            { headers: { template: templateNames.creditCardDetails }, body: { questions: [] } },
            acme,
          ),
        )
      ).body?.code,
    ).toBe('CREATE_FORBIDDEN');
    expect((await refusal(admin.call(deleteDocuments, { body: { documents: [visa.id] } }, acme))).body?.code).toBe(
      'DELETE_FORBIDDEN',
    );
    for (const [field, answer] of [
      [ids.cardLast4Digits, '0000'],
      [ids.cardBrand, 'Amex'],
      [ids.cardExpiration, '01/99'],
      [ids.paymentMethodId, 'pm_other'],
      [ids.defaultCard, ''],
      [ids.defaultCard, 'yes'],
    ]) {
      const refused = await refusal(change(user, visa, { [field ?? '']: answer ?? '' }));
      expect(refused, `${field} ${answer}`).toMatchObject({ status: 400, body: { fields: [{ field }] } });
    }
  });

  test('third one finds no room, by whichever way it comes, and is not kept at the provider', async () => {
    const [one, other] = [await user.call(getClientSecret, {}, acme), await admin.call(getClientSecret, {}, acme)];
    await addCard(server, admin, acme, OTHER_GOOD_CARD);
    expect(other).not.toBe(one);
    await typeCard(server, one, GOOD_CARD);
    await user.call(saveCard, { body: { setupId: one.split('_secret_')[0] ?? '' } }, acme);
    expect(await refusal(user.call(getClientSecret, {}, acme))).toMatchObject({
      status: 409,
      message: 'An account can have at most 2 cards. Remove one first.',
    });
    const row = await db
      .selectFrom('payment_customers')
      .select('customer_id')
      .where('account_id', '=', acme)
      .executeTakeFirstOrThrow();
    const third = await sandbox.createSetup('third', row.customer_id ?? '');
    await db
      .insertInto('payment_setups')
      .values({ id: 'third', account_id: acme, provider: 'sandbox', provider_id: third.id, created_by: 'user-airlane' })
      .execute();
    await typeCard(server, third.clientSecret, DECLINED_LATER);
    expect((await refusal(user.call(saveCard, { body: { setupId: third.id } }, acme))).body?.code).toBe(
      'TOO_MANY_CARDS',
    );
    expect(Object.keys(await summary()).sort()).toEqual(['4242', '4444']);
    expect(await atProvider()).toEqual(['4242', '4444']);
  });
});

describe('the default', () => {
  test('moves: there is exactly one, also when two are chosen at the same time', async () => {
    const { visa, mastercard } = await two();
    expect(await summary()).toEqual({ 4242: true, 4444: false });
    await makeDefault(user, mastercard);
    expect(await summary()).toEqual({ 4242: false, 4444: true });
    const now = await cardsOf(user, acme);
    await Promise.allSettled([...now, ...now].map((card) => makeDefault(user, card)));
    expect(Object.values(await summary()).filter(Boolean)).toHaveLength(1);
    expect(await auditOf()).toContain('card.default Mastercard 4444');
    expect(visa.id).not.toBe(mastercard.id);
  });

  test('passes to the other card before the default is removed', async () => {
    const { visa } = await two();
    await remove(user, visa);
    expect(await summary()).toEqual({ 4444: true });
    expect(await atProvider()).toEqual(['4444']);
    expect(await auditOf()).toContain('card.remove Visa 4242');
    expect((await refusal(user.call(readDocument, { params: { id: visa.id }, query: {} }, acme))).status).toBe(404);
  });
});

describe('removing', () => {
  test('the only card is for staff', async () => {
    await addCard(server, user, acme, GOOD_CARD);
    const [card] = await cardsOf(user, acme);
    if (!card) throw new Error('no card');
    expect((await refusal(remove(user, card))).body?.code).toBe('LAST_CARD');
    expect(await atProvider()).toEqual(['4242']);
    await remove(admin, card);
    expect(await summary()).toEqual({});
    expect(await atProvider()).toEqual([]);
  });

  test('both at once leaves one', async () => {
    const { visa, mastercard } = await two();
    const done = await Promise.allSettled([remove(user, visa), remove(user, mastercard)]);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(Object.values(await summary())).toEqual([true]);
    expect(await atProvider()).toHaveLength(1);
  });

  test('on an old version changes nothing, at the provider neither', async () => {
    const { visa } = await two();
    expect((await refusal(remove(user, { ...visa, version: visa.version + 5 }))).status).toBe(409);
    expect(await atProvider()).toEqual(['4242', '4444']);
  });
});

describe('a process that dies while a card is removed', () => {
  const { port, lose } = faultyPayments(sandbox);
  const begin = async (lost: Lost, meanwhile: () => Promise<unknown> = async () => undefined) => {
    const { visa } = await two();
    const delayed = new Proxy(port, {
      get: (target, name) =>
        name === 'detachCard'
          ? async (id: string) => meanwhile().then(() => target.detachCard(id))
          : (Reflect.get(target, name) as unknown),
    });
    const { cards } = connectPayments(db, delayed, server.app.log);
    lose(lost, 'detachCard');
    const scope = { accountId: acme } as Parameters<typeof cards.beginRemoval>[0];
    const removing = cards.beginRemoval(scope, visa, () => true);
    return { removing, cards };
  };

  test('before the provider hears of it: the card stays', async () => {
    const { removing } = await begin('request');
    await expect(removing).rejects.toMatchObject({ code: 'PAYMENTS_AWAY' });
    const left = await summary();
    expect([Object.keys(left), Object.values(left).filter(Boolean)]).toEqual([['4242', '4444'], [true]]);
  });

  test('before the provider hears of it, while the other card became the default: the card stays, and one of them is the default', async () => {
    const { removing } = await begin('request', () =>
      connectPayments(db, sandbox, server.app.log).cards.sync(acme, 'user-airlane'),
    );
    await expect(removing).rejects.toMatchObject({ code: 'PAYMENTS_AWAY' });
    expect(await summary()).toEqual({ 4242: false, 4444: true });
  });

  test('after the provider did it: the next look takes the card away and makes the other the default', async () => {
    const { removing, cards } = await begin('answer');
    await expect(removing).rejects.toMatchObject({ code: 'PAYMENTS_AWAY' });
    lose(undefined);
    await cards.sync(acme, 'user-airlane');
    expect(await summary()).toEqual({ 4444: true });
  });

  test('killed in between: a card that was marked and not taken comes back after a minute', async () => {
    await two();
    await db
      .updateTable('documents')
      .set({ status: 'removing', updated_at: new Date(Date.now() - 61_000) })
      .where('template_id', '=', `template-${templateNames.creditCardDetails}`)
      .where('account_id', '=', acme)
      .execute();
    const { cards } = connectPayments(db, sandbox, server.app.log);
    await cards.sync(acme, 'user-airlane');
    const { items } = await user.call(
      listDocuments,
      { query: { templateName: templateNames.creditCardDetails } },
      acme,
    );
    expect(items.map(({ status }) => status)).toEqual(['published', 'published']);
    await db
      .updateTable('documents')
      .set({
        status: 'removing',
        updated_at: new Date(Date.now() - 61_000),
        answers: sql`answers || ${JSON.stringify({ [ids.defaultCard]: 'true' })}::jsonb`,
      })
      .where('template_id', '=', `template-${templateNames.creditCardDetails}`)
      .where('account_id', '=', acme)
      .where('deleted_at', 'is', null)
      .execute();
    await cards.sync(acme, 'user-airlane');
    expect(Object.values(await summary()).filter(Boolean)).toEqual([true]);
  });
});

describe('no one else', () => {
  test('sees or touches the cards of an account: other accounts, group users, sales, other portals', async () => {
    const { visa } = await two();
    for (const [person, account] of [
      [org, borealis],
      [admin, delta],
    ] as const) {
      expect(await cardsOf(person, account)).toEqual([]);
      expect((await refusal(remove(person, visa, account))).status).toBe(404);
    }
    expect((await refusal(cardsOf(groupUser, acme))).status).toBe(404);
    expect([403, 404]).toContain((await refusal(remove(groupUser, visa))).status);
    expect([403, 404]).toContain((await refusal(makeDefault(groupUser, visa))).status);
    for (const person of [groupUser, sales]) {
      expect((await refusal(person.call(getClientSecret, {}, acme))).status).toBe(403);
      expect((await refusal(person.call(createPaymentCustomer, { body: billing }, acme))).status).toBe(403);
      expect((await refusal(person.call(saveCard, { body: { setupId: 'x' } }, acme))).status).toBe(403);
    }
    expect((await refusal(gide.call(getClientSecret, {}, accountIds.nordwerk))).status).toBe(404);
    expect(await summary()).toEqual({ 4242: true, 4444: false });
  });

  test('takes over a setup of another account', async () => {
    const secret = await user.call(getClientSecret, {}, acme);
    await typeCard(server, secret, GOOD_CARD);
    const [setupId = ''] = secret.split('_secret_');
    await connect(org, borealis);
    expect((await refusal(org.call(saveCard, { body: { setupId } }, borealis))).body?.code).toBe('CARD_NOT_SET_UP');
    expect(await cardsOf(org, borealis)).toEqual([]);
  });
});

describe('the webhook', () => {
  const post = (body: string, headers: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url: PAYMENT_WEBHOOK_PATH,
      headers: { 'content-type': 'application/json', ...headers },
      payload: body,
    });
  const signed = async (event: object, seconds?: number) => {
    const body = JSON.stringify(event);
    return { body, headers: { 'sandbox-signature': signSandboxEvent(body, await sandbox.secret(), seconds) } };
  };
  const send = async (event: object, seconds?: number) => {
    const { body, headers } = await signed(event, seconds);
    return post(body, headers);
  };

  test('refuses what is not signed, changed, or old', async () => {
    const event = { id: 'evt-1', type: 'card.detached', subject: { kind: 'customer', id: 'cus-any' } };
    const { body, headers } = await signed(event);
    expect((await post(body, {})).statusCode).toBe(401);
    expect((await post(body.replace('evt-1', 'evt-2'), headers)).statusCode).toBe(401);
    expect((await send(event, Math.floor(Date.now() / 1000) - 301)).statusCode).toBe(401);
    expect((await post('', headers)).statusCode).toBe(401);
    expect((await post('x'.repeat(300_000), headers)).statusCode).toBe(413);
    expect(await db.selectFrom('payment_events').select('id').where('id', 'like', 'evt-%').execute()).toEqual([]);
    expect((await post(body, headers)).statusCode).toBe(200);
  });

  test("repeated, late and out of order: the state is always the provider's", async () => {
    const { visa, mastercard } = await two();
    const row = await db
      .selectFrom('payment_customers')
      .select('customer_id')
      .where('account_id', '=', acme)
      .executeTakeFirstOrThrow();
    await sandbox.detachCard(String(visa.cardId));
    const subject = { kind: 'customer', id: row.customer_id };
    // The older event says that the card was added; it arrives after it was removed.
    for (const id of ['evt-detached', 'evt-attached', 'evt-attached', 'evt-detached'])
      expect((await send({ id, type: id, subject })).statusCode).toBe(200);
    expect(await summary()).toEqual({ 4444: true });
    expect(
      (await send({ id: 'evt-stranger', type: 'x', subject: { kind: 'customer', id: 'cus_unknown' } })).statusCode,
    ).toBe(200);
    expect((await send({ id: 'evt-none', type: 'x', subject: { kind: 'charge', id: 'pi_unknown' } })).statusCode).toBe(
      200,
    );
    expect(mastercard.isDefault).toBe(false);
  });
});

test('the frame is closed to everything but its own script and the sandbox, and only the console may show it', async () => {
  const page = await server.app.inject({ method: 'GET', url: '/api/v1/payments/sandbox/card' });
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toMatch(
    /default-src 'none'; script-src 'sha256-[^;]+'; style-src 'sha256-[^;]+'; connect-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox allow-scripts allow-forms$/,
  );
  expect([page.headers['x-frame-options'], page.headers['cache-control']]).toEqual(['SAMEORIGIN', 'no-store']);
  const other = await server.app.inject({ method: 'GET', url: '/healthz' });
  expect(String(other.headers['content-security-policy'])).not.toContain('stripe');
});

test.each([
  '',
  'x',
  '{}',
  '[]',
  JSON.stringify({ clientSecret: 'seti_x_secret_y', number: 5, month: 1, year: 2030, cvc: '1' }),
])('the frame\'s calls refuse "%s" and tell nothing back', async (payload) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/payments/sandbox/setups',
    headers: { 'content-type': 'text/plain' },
    payload,
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'MALFORMED_REQUEST' });
});

test('no card number stands in any table or line of the log', async () => {
  await two();
  const numbers = testCards.map(({ number }) => number);
  const { engine } = server.database;
  const { rows } = await engine.execute(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  expect(rows.length).toBeGreaterThan(20);
  for (const { name } of rows) {
    const { rows: found } = await engine.execute(`select t::text as text from "${String(name)}" as t`);
    expect(
      found.filter(({ text }) => numbers.some((number) => String(text).includes(number))),
      String(name),
    ).toEqual([]);
  }
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.filter((line) => numbers.some((number) => line.includes(number)))).toEqual([]);
});
