import { cancelOrder, type Order, readOrderInvoice, updateOrder } from '@airlane/contract/calls/orders';
import { createDocument, updateDocument } from '@airlane/contract/calls/documents';
import { demoOutbox } from '@airlane/contract/calls/demo';
import { setCoupon } from '@airlane/contract/calls/order-payments';
import {
  accountsQuestionIds,
  creditCardDetailsQuestionIds,
  orderSimQuestionIds as asked,
} from '@airlane/domain/template-names';
import { accountIds } from '@airlane/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findScope } from '#kernel/access/access.repository.ts';
import { connectPayments } from '#modules/trade/payments/connect-payments.ts';
import type { Db } from '#kernel/database/open.ts';
import { SandboxPayments } from '@airlane/demo/src/payments/sandbox.ts';
import { rateTable } from '#ports/tax/rate-table.ts';
import { refusal, testApp } from '#testing/app.ts';
import { dyingAt, Killed } from '#testing/dying-database.ts';
import { eventually } from '#testing/eventually.ts';
import { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import {
  addCard,
  cardsOf,
  CONFIRMED_EACH_TIME,
  connect,
  DECLINED_LATER,
  forgetPayments,
  GOOD_CARD,
} from '#testing/paying.ts';
import { invoiceChargeListener } from '../invoices/invoice-charges.ts';
import { orderChargeListener } from './order-charges.ts';
import { orderNow, place, readyOrder, ticked } from '#testing/ordering.ts';
import { placeOrder } from './place-order.ts';

const { delta, acme, borealis } = accountIds;
const server = await testApp();
const { db } = server.database;
const user = await server.logIn('user@airlane.test');
const admin = await server.logIn('admin@airlane.test');
afterAll(() => server.close());

const mails = async (subject: string) =>
  (await server.call(demoOutbox, { query: { to: 'user@airlane.test' } })).mails.filter((mail) =>
    mail.subject.includes(subject),
  );
const charged = async (): Promise<number[]> => {
  const rows = await db.selectFrom('sandbox_payment_objects').select('state').where('kind', '=', 'charge').execute();
  return rows
    .map(({ state }) => state as { amount: number; status: string })
    .filter(({ status }) => status === 'succeeded')
    .map(({ amount }) => amount);
};
const invoiceOf = (id: string) =>
  db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.invoice_id', 'invoices.id')
    .selectAll('invoices')
    .where('orders.document_id', '=', id)
    .executeTakeFirstOrThrow();

describe('with a good card', () => {
  beforeAll(async () => {
    await forgetPayments(server);
    await connect(user, delta);
    await addCard(server, user, delta, GOOD_CARD);
  });

  test('an order is paid, invoiced, confirmed by mail with the invoice, and told in the inbox', async () => {
    const order = await readyOrder(user, delta);
    const { message, order: placed } = await place(user, delta, order);
    expect(message).toBe('Thank you! Order confirmation email will be submitted shortly.');
    expect(placed).toMatchObject({
      OrderStatus: 'Submitted',
      isEditable: false,
      invoice: { number: expect.stringMatching(/^AIR-\d{4}-\d{6}$/), status: 'Paid' },
    });
    expect(placed.history.map(({ status }) => status)).toEqual(['Draft', 'Awaiting Payment', 'Submitted']);
    expect(await charged()).toEqual([5355]);
    expect(await invoiceOf(order.id)).toMatchObject({ total: 5355, status: 'Paid' });
    const [mail] = await eventually(async () => {
      const found = await mails(`${placed.orderId} confirmed`);
      return found.length > 0 ? found : undefined;
    }, 'the confirmation');
    expect(mail?.attachments).toEqual([
      {
        filename: `${placed.invoice?.number ?? ''}.pdf`,
        contentType: 'application/pdf',
        base64: expect.stringMatching(/^JVBERi0/),
      },
    ]);
    const told = await db
      .selectFrom('documents')
      .select('account_id')
      .where('id', '=', `order-submitted-${order.id}`)
      .executeTakeFirst();
    expect(told?.account_id).toBe(delta);
    const file = await user.call(readOrderInvoice, { params: { id: order.id } }, delta);
    expect(file.filename).toBe(mail?.attachments[0]?.filename);
    expect(await refusal(user.call(readOrderInvoice, { params: { id: order.id } }, acme))).toMatchObject({
      status: 404,
    });
  });

  test('from two tabs, by double click and again later, it is one order and one charge', async () => {
    const before = (await charged()).length;
    const order = await readyOrder(user, delta);
    const answers = await Promise.all([1, 2, 3].map(() => place(user, delta, order).catch((error: unknown) => error)));
    expect(answers.filter((answer) => answer instanceof Error)).toEqual([]);
    await place(user, delta, order);
    expect((await charged()).length - before).toBe(1);
    expect((await orderNow(user, delta, order.id)).history.filter(({ status }) => status === 'Submitted')).toHaveLength(
      1,
    );
  });

  test('a total that the buyer has not seen is refused and nothing is charged', async () => {
    const before = (await charged()).length;
    const order = await readyOrder(user, delta);
    expect(await refusal(place(user, delta, order, { totalAmount: 0.01 }))).toMatchObject({
      status: 409,
      message: 'The total is now $ 53.55. Review your order again.',
    });
    expect(await orderNow(user, delta, order.id)).toMatchObject({ OrderStatus: 'Draft' });
    expect((await charged()).length).toBe(before);
  });

  test('a coupon is used up by placing and only then; a canceled order gives it back', async () => {
    const redeem = (id: string) => user.call(setCoupon, { body: { documentId: id, couponCode: 'WELCOME10' } }, delta);
    const [one, other] = [await readyOrder(user, delta), await readyOrder(user, delta)];
    await redeem(one.id);
    await redeem(other.id);
    await place(user, delta, await orderNow(user, delta, one.id));
    expect((await refusal(place(user, delta, await orderNow(user, delta, other.id)))).body?.fields?.[0]).toMatchObject({
      field: 'couponCode',
      message: 'Your account has already used this coupon. Remove it to go on.',
    });
    await admin.call(cancelOrder, { params: { id: one.id } }, delta);
    await place(user, delta, await orderNow(user, delta, other.id));
    const { order } = await place(user, delta, await orderNow(user, delta, other.id));
    expect(order.OrderStatus).toBe('Submitted');
  });

  test('a trial is placed with its acknowledgement, charges nothing and is invoiced over nothing', async () => {
    const before = (await charged()).length;
    const { id } = await readyOrder(user, delta);
    await user.call(setCoupon, { body: { documentId: id, couponCode: 'FREETRIAL' } }, delta);
    const order = await orderNow(user, delta, id);
    expect((await refusal(place(user, delta, order))).body?.fields?.map(({ field }) => field)).toEqual(['pvoCheckbox']);
    const { order: placed } = await place(user, delta, order, { pvoCheckbox: true });
    expect(placed).toMatchObject({
      OrderStatus: 'Submitted',
      summary: { discountedTotalPrice: 0 },
      invoice: { status: 'Paid' },
    });
    expect((await charged()).length).toBe(before);
  });

  test('a trial is not placed with an order that grew afterwards', async () => {
    const { id } = await readyOrder(user, delta);
    // The account has had its trial in the test before.
    await server.database.db.deleteFrom('coupon_redemptions').execute();
    await user.call(setCoupon, { body: { documentId: id, couponCode: 'FREETRIAL' } }, delta);
    await user.call(updateOrder, { params: { id }, body: { quantity: 11 } }, delta);
    const refused = await refusal(place(user, delta, await orderNow(user, delta, id), { pvoCheckbox: true }));
    expect(refused.body?.fields?.map(({ message }) => message)).toEqual([
      'This coupon is for orders of at most 10 SIMs. Remove it to go on.',
    ]);
  });

  test('staff cancel a paid order, and the money goes back', async () => {
    const order = await readyOrder(user, delta);
    await place(user, delta, order);
    expect(await refusal(user.call(cancelOrder, { params: { id: order.id } }, delta))).toMatchObject({ status: 403 });
    await admin.call(cancelOrder, { params: { id: order.id } }, delta);
    await eventually(async () => ((await invoiceOf(order.id)).status === 'Refunded' ? true : undefined), 'the refund');
    expect(await invoiceOf(order.id)).toMatchObject({ refunded: 5355 });
    expect(await refusal(place(user, delta, order))).toMatchObject({ status: 409 });
  });

  test('invoice numbers have no gaps, whatever was refused between', async () => {
    const rows = await db
      .selectFrom('invoices')
      .select('number')
      .where('seller', '=', 'airlane')
      .where('number', 'is not', null)
      .orderBy('number')
      .execute();
    // Invoices, credit notes and reversals have series of their own.
    const series = new Map<string, number[]>();
    for (const { number } of rows) {
      const of = number?.slice(0, -6) ?? '';
      series.set(of, [...(series.get(of) ?? []), Number(number?.slice(-6))]);
    }
    expect(series.size).toBeGreaterThan(1);
    for (const numbers of series.values()) expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });
});

describe('with other cards', () => {
  test('a declined card leaves the order awaiting its payment, and another card mends it', async () => {
    await forgetPayments(server);
    await connect(user, delta);
    await addCard(server, user, delta, DECLINED_LATER);
    const order = await readyOrder(user, delta);
    expect(await refusal(place(user, delta, order))).toMatchObject({ status: 402, message: 'Your card was declined.' });
    expect(await orderNow(user, delta, order.id)).toMatchObject({
      OrderStatus: 'Awaiting Payment',
      paymentProblem: 'Your card was declined.',
      isEditable: false,
    });
    await addCard(server, user, delta, GOOD_CARD);
    const good = (await cardsOf(user, delta)).find(({ last4 }) => last4 === '4242');
    await user.call(
      updateDocument,
      {
        params: { id: good?.id ?? '' },
        body: {
          version: good?.version ?? 0,
          questions: [{ questionId: creditCardDetailsQuestionIds.defaultCard, answer: 'true' }],
        },
      },
      delta,
    );
    expect((await place(user, delta, order)).order).toMatchObject({ OrderStatus: 'Submitted', paymentProblem: null });
    expect(await charged()).toEqual([5355]);
  });

  test('a card that its bank asks about waits for the answer', async () => {
    await forgetPayments(server);
    await connect(user, delta);
    await addCard(server, user, delta, CONFIRMED_EACH_TIME);
    const order = await readyOrder(user, delta);
    const { order: waiting } = await place(user, delta, order);
    expect(waiting).toMatchObject({ OrderStatus: 'Awaiting Payment', paymentSecret: expect.any(String) });
    expect(await charged()).toEqual([]);
  });

  test('money that comes after the order was canceled goes back', async () => {
    await forgetPayments(server);
    await connect(user, delta);
    await addCard(server, user, delta, CONFIRMED_EACH_TIME);
    const order = await readyOrder(user, delta);
    const { order: waiting } = await place(user, delta, order);
    await user.call(cancelOrder, { params: { id: order.id } }, delta);
    await server.app.inject({
      method: 'POST',
      url: '/api/v1/payments/sandbox/answers',
      headers: { 'content-type': 'text/plain' },
      payload: JSON.stringify({ clientSecret: waiting.paymentSecret, isConfirmed: true }),
    });
    await eventually(async () => ((await invoiceOf(order.id)).status === 'Refunded' ? true : undefined), 'the refund');
    expect(await orderNow(user, delta, order.id)).toMatchObject({ OrderStatus: 'Canceled' });
  });

  test('an account that orders without a payment method gets an open invoice', async () => {
    await forgetPayments(server);
    const { extra } = await db.selectFrom('accounts').select('extra').where('id', '=', delta).executeTakeFirstOrThrow();
    await db
      .updateTable('accounts')
      .set({ extra: JSON.stringify({ ...extra, [accountsQuestionIds.orderWithoutPaymentMethod]: true }) })
      .where('id', '=', delta)
      .execute();
    try {
      const order = await readyOrder(user, delta);
      expect(order.requiresCard).toBe(false);
      expect((await place(user, delta, order)).order).toMatchObject({
        OrderStatus: 'Submitted',
        invoice: { status: 'Open' },
      });
    } finally {
      await db
        .updateTable('accounts')
        .set({ extra: JSON.stringify(extra) })
        .where('id', '=', delta)
        .execute();
    }
  });

  test('an organization manager pays as customers do, and cannot order past the wizard', async () => {
    const org = await server.logIn('org@airlane.test');
    const order = await readyOrder(org, borealis);
    expect(order.requiresCard).toBe(true);
    expect((await refusal(place(org, borealis, order))).body?.fields?.map(({ field }) => field)).toEqual(['card']);
    const questions = [
      { questionId: asked.item, answer: 'Free SIMs' },
      { questionId: asked.simType, answer: ['eSIM'] },
      { questionId: asked.quantity, answer: '5' },
    ];
    expect(
      (
        await refusal(
          org.call(
            createDocument,
            { headers: { template: 'OrderSIM', member: 'org-airlane' }, body: { status: 'published', questions } },
            borealis,
          ),
        )
      ).body?.fields?.[0],
    ).toMatchObject({ rule: 'selfService' });
  });

  test('staff order for a customer without card and invoice', async () => {
    const order = await readyOrder(admin, delta);
    expect((await place(admin, delta, order, { termsCheckbox: false })).order).toMatchObject({
      OrderStatus: 'Submitted',
      invoice: null,
    });
  });
});

test(
  'a server that is killed at any statement between click and confirmation leaves one order and one charge, or none',
  { timeout: 120_000 },
  async () => {
    await forgetPayments(server);
    await connect(user, delta);
    await addCard(server, user, delta, GOOD_CARD);
    const viewer = await db
      .selectFrom('users')
      .select(['id', 'email', 'full_name'])
      .where('email', '=', 'user@airlane.test')
      .executeTakeFirstOrThrow();
    const scope = await findScope(
      db,
      {
        userId: viewer.id,
        sessionId: 's',
        vertical: 'airlane',
        appType: 'consumer',
        email: viewer.email,
        fullName: viewer.full_name,
        owesTerms: false,
      },
      delta,
    );
    if (!scope) throw new Error('No scope');
    const jobs = { send: async () => undefined };
    const processOn = (own: Db) => {
      const payments = connectPayments(own, new SandboxPayments(db), server.app.log);
      payments.onCharge(invoiceChargeListener(jobs));
      payments.onCharge(orderChargeListener(jobs));
      return { db: own, catalog: new TemplateCatalog(db), jobs, tax: rateTable, payments: payments.charges };
    };
    let statement = 0;
    let ready: { readonly order: Order; readonly before: number } | undefined;
    for (let isFinished = false; !isFinished;) {
      statement += 1;
      ready ??= { order: await readyOrder(user, delta, { quantity: 1 }), before: (await charged()).length };
      const { order, before } = ready;
      const placing = { ...ticked, totalAmount: order.summary.discountedTotalPrice };
      const dying = dyingAt(db, statement);
      await placeOrder(processOn(dying.db), scope, order.id, placing, 'killed').catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error;
      });
      isFinished = !dying.isDead();
      const between = await orderNow(user, delta, order.id);
      const charges = (await charged()).length - before;
      expect(charges).toBeLessThanOrEqual(1);
      // Nothing is charged for an order that does not know of it.
      if (charges === 1) expect(['Awaiting Payment', 'Submitted']).toContain(between.OrderStatus);
      // Nothing was stored, so the next process is killed over the same order; whatever a kill left behind all the same is found when the order is placed at last.
      if (!isFinished && between.OrderStatus === 'Draft') continue;
      await placeOrder(processOn(db), scope, order.id, placing, 'again');
      expect((await charged()).length - before).toBe(1);
      const done = await orderNow(user, delta, order.id);
      expect(done).toMatchObject({ OrderStatus: 'Submitted', invoice: { status: 'Paid' } });
      expect(done.history.map(({ status }) => status)).toEqual(['Draft', 'Awaiting Payment', 'Submitted']);
      ready = undefined;
    }
    expect(statement).toBeGreaterThan(20);
    // Every number that was given is on a paper of its own, and no paper is of another number.
    const issued = await db
      .selectFrom('invoices')
      .leftJoin('papers', 'papers.invoice_id', 'invoices.id')
      .select(['invoices.number', 'papers.snapshot'])
      .where('invoices.number', 'is not', null)
      .execute();
    expect(issued.length).toBeGreaterThan(0);
    expect(issued.filter(({ number, snapshot }) => snapshot?.number !== number)).toEqual([]);
  },
);
