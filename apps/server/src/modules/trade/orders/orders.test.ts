import { createDocument, readDocument, updateDocument } from '@airlane/contract/calls/documents';
import { createOrder, quoteOrder, updateOrder } from '@airlane/contract/calls/orders';
import { listPredefinedDeals } from '@airlane/contract/calls/deals';
import { selfOrderInvoice, setCoupon, taxInfo } from '@airlane/contract/calls/order-payments';
import { orderSimQuestionIds as asked } from '@airlane/domain/template-names';
import { accountIds } from '@airlane/fixtures';
import { afterAll, describe, expect, test } from 'vitest';
import type { Person } from '#testing/app.ts';
import { refusal, testApp } from '#testing/app.ts';
import { address, offerNamed, orderNow, place, readyOrder } from '#testing/ordering.ts';

const { delta, acme, nordwerk, polaris } = accountIds;
const server = await testApp();
const user = await server.logIn('user@airlane.test');
const admin = await server.logIn('admin@airlane.test');
const org = await server.logIn('org@airlane.test');
afterAll(() => server.close());

const starter = await offerNamed(user, delta, 'D-START');
const choose = (more: object = {}) => ({
  dealDocumentId: starter.id,
  simType: 'Regular' as const,
  quantity: 10,
  kitQuantity: 0,
  ...more,
});
const begin = (more: object = {}, person: Person = user, account: string = delta, key?: string) =>
  person.call(
    createOrder,
    { headers: key === undefined ? {} : { 'idempotency-key': key }, body: choose(more) },
    account,
  );
const fieldsOf = async (call: Promise<unknown>) =>
  ((await refusal(call)).body?.fields ?? []).map(({ field, message }) => `${field}: ${message}`);

describe('a draft', () => {
  test('is priced by the server, from the deal, with tax where it goes to', async () => {
    const order = await begin();
    expect(order).toMatchObject({
      OrderStatus: 'Draft',
      isEditable: true,
      requiresCard: true,
      orderId: expect.stringMatching(/^ORD-\d{4}-\d+$/),
    });
    expect(order.summary).toMatchObject({ ProductPrice: 20, ShippingPrice: 25, tax: 0, discountedTotalPrice: 45 });
    const taxed = await user.call(updateOrder, { params: { id: order.id }, body: { shipping: address } }, delta);
    expect(taxed.summary).toMatchObject({ tax: 8.55, taxLabel: 'VAT 19 %', discountedTotalPrice: 53.55 });
    const document = await user.call(readDocument, { params: { id: order.id }, query: {} }, delta);
    expect(document.questions.find(({ questionId }) => questionId === asked.totalAmount)?.answer).toBe('53.55');
  });

  test('costs what a quote said before', async () => {
    expect(await user.call(quoteOrder, { body: choose() }, delta)).toEqual((await begin()).summary);
  });

  test('is one, however often it is asked for with the same key', async () => {
    const first = await begin({}, user, delta, 'one-key-for-all');
    expect((await begin({}, user, delta, 'one-key-for-all')).id).toBe(first.id);
  });

  test.each([
    ['fewer than the deal sells', { quantity: 0 }, 'quantity: Minimum order quantity is 1'],
    ['more than the deal sells', { quantity: 10_001 }, 'quantity: Maximum order quantity is 10000'],
    ['half a SIM', { quantity: 1.5 }, 'quantity: Digits only allowed here like 25'],
    ['a type that is not sold', { simType: 'Embedded' }, 'simType: This deal has Regular, eSIM SIMs only'],
    [
      'an unknown deal',
      { dealDocumentId: 'made-up' },
      'dealDocumentId: Choose one of the deals that are offered to your account',
    ],
  ])('is refused for %s', async (_name, more, message) => expect(await fieldsOf(begin(more))).toEqual([message]));

  test('is for satellite networks where the portal has them, and nowhere else', async () => {
    const sailor = await server.logIn('user@terrestar.test', 'terrestar');
    const deal = await offerNamed(sailor, polaris, 'D-START');
    const plain = await begin({ dealDocumentId: deal.id }, sailor, polaris);
    expect(plain.ntnType).toBe('Satellite and terrestrial');
    const changed = await sailor.call(
      updateOrder,
      { params: { id: plain.id }, body: { ntnType: 'Satellite only' } },
      polaris,
    );
    expect(changed.ntnType).toBe('Satellite only');
    // What changes something else leaves it as it is.
    expect(
      (await sailor.call(updateOrder, { params: { id: plain.id }, body: { quantity: 12 } }, polaris)).ntnType,
    ).toBe('Satellite only');
    const document = await sailor.call(readDocument, { params: { id: plain.id }, query: {} }, polaris);
    expect(document.questions.find(({ questionId }) => questionId === asked.ntnType)?.answer).toMatchObject({
      selected: ['Satellite only'],
    });
    expect(await fieldsOf(begin({ ntnType: 'Satellite only' }))).toEqual([
      'ntnType: This portal has no satellite networks',
    ]);
    const elsewhere = await begin();
    expect(elsewhere.ntnType).toBeNull();
    expect(
      (await user.call(readDocument, { params: { id: elsewhere.id }, query: {} }, delta)).questions.map(
        ({ questionId }) => questionId,
      ),
    ).not.toContain(asked.ntnType);
  });

  test('takes kits of a deal that has them, and forgets them with another deal', async () => {
    const kit = await offerNamed(user, delta, 'D-KIT');
    expect(await fieldsOf(begin({ dealDocumentId: kit.id, kitQuantity: 0 }))).toEqual([
      'kitQuantity: Minimum quantity is 1',
    ]);
    const order = await begin({ dealDocumentId: kit.id, quantity: 1, kitQuantity: 2 });
    expect(order.summary).toMatchObject({ ProductPrice: 101.98 });
    const other = await user.call(
      updateOrder,
      { params: { id: order.id }, body: { dealDocumentId: starter.id, quantity: 3 } },
      delta,
    );
    expect(other).toMatchObject({ kitQuantity: 0, summary: { ProductPrice: 6 } });
  });

  test('keeps the terms that it was made on', async () => {
    const order = await begin();
    const { db } = server.database;
    const deal = await db
      .selectFrom('documents')
      .select('answers')
      .where('id', '=', starter.id)
      .executeTakeFirstOrThrow();
    const dearer = {
      ...deal.answers,
      QID015NonRecurringDeals: [{ dealItem: 'sim', type: 'plastic', quantity: 1, price: 99, comment: '' }],
    };
    await db
      .updateTable('documents')
      .set({ answers: JSON.stringify(dearer) })
      .where('id', '=', starter.id)
      .execute();
    try {
      expect(
        (await user.call(updateOrder, { params: { id: order.id }, body: { quantity: 20 } }, delta)).summary
          .ProductPrice,
      ).toBe(40);
    } finally {
      await db
        .updateTable('documents')
        .set({ answers: JSON.stringify(deal.answers) })
        .where('id', '=', starter.id)
        .execute();
    }
  });

  test('says so where another person changed it first', async () => {
    const order = await begin();
    const body = { version: order.version, quantity: 11 };
    await user.call(updateOrder, { params: { id: order.id }, body }, delta);
    expect(await refusal(user.call(updateOrder, { params: { id: order.id }, body }, delta))).toMatchObject({
      status: 409,
      body: { code: 'STALE_VERSION' },
    });
  });

  test('refuses an address that is none, by field', async () => {
    const { id } = await begin();
    expect(
      await fieldsOf(
        user.call(updateOrder, { params: { id }, body: { shipping: { country: 'Germany', email: 'me' } } }, delta),
      ),
    ).toEqual(['shipping.country: Choose a country from the list', 'shipping.email: Invalid email']);
  });
});

describe('who orders', () => {
  test('an order of another account is not there', async () => {
    const { id } = await begin();
    expect(await refusal(orderNow(user, acme, id))).toMatchObject({ status: 404 });
    expect(await refusal(user.call(updateOrder, { params: { id }, body: { quantity: 2 } }, acme))).toMatchObject({
      status: 404,
    });
    expect(await refusal(orderNow(org, delta, id))).toMatchObject({ status: 403 });
  });

  test('customers with the wizard cannot put an order into the table past it, staff can', async () => {
    const document = {
      headers: { template: 'OrderSIM' },
      body: {
        status: 'published' as const,
        questions: [
          { questionId: asked.item, answer: 'Free SIMs' },
          { questionId: asked.simType, answer: ['eSIM'] },
          { questionId: asked.quantity, answer: '5' },
        ],
      },
    };
    expect(await fieldsOf(user.call(createDocument, document, delta))).toEqual([
      `${asked.item}: Order SIMs under Buy SIM`,
    ]);
    await admin.call(createDocument, { ...document, headers: { ...document.headers, member: 'user-airlane' } }, delta);
  });

  test('portals without the wizard order by their form', async () => {
    const customer = await server.logIn('ec@gide.test', 'gide');
    expect(await refusal(customer.call(listPredefinedDeals, {}, nordwerk))).toMatchObject({ status: 403 });
    const made = await customer.call(
      createDocument,
      {
        headers: { template: 'OrderSIM' },
        body: {
          status: 'published',
          questions: [
            { questionId: asked.item, answer: 'Fleet' },
            { questionId: asked.simType, answer: ['eSIM'] },
            { questionId: asked.quantity, answer: '5' },
          ],
        },
      },
      nordwerk,
    );
    const answerTo = (questionId: string, { questions } = made) =>
      questions.find((question) => question.questionId === questionId)?.answer;
    expect(answerTo(asked.orderStatus)).toMatchObject({ selected: ['Submitted'] });
    expect([answerTo(asked.price), answerTo(asked.shippingPrice), answerTo(asked.totalAmount)]).toEqual([
      '10',
      '0',
      '50',
    ]);
    const manager = await server.logIn('manager@gide.test', 'gide');
    const changed = await manager.call(
      updateDocument,
      {
        params: { id: made.id },
        body: {
          version: made.version,
          questions: [
            { questionId: asked.simType, answer: ['Regular'] },
            { questionId: asked.quantity, answer: '3' },
          ],
        },
      },
      nordwerk,
    );
    expect([answerTo(asked.shippingPrice, changed), answerTo(asked.totalAmount, changed)]).toEqual(['30', '60']);
    // The version that comes back is the one to go on with.
    await manager.call(
      updateDocument,
      {
        params: { id: made.id },
        body: { version: changed.version, questions: [{ questionId: asked.quantity, answer: '4' }] },
      },
      nordwerk,
    );
  });

  test('a price that is typed into the form is not taken', async () => {
    const customer = await server.logIn('ec@gide.test', 'gide');
    const questions = [
      { questionId: asked.item, answer: 'Fleet' },
      { questionId: asked.simType, answer: ['eSIM'] },
      { questionId: asked.quantity, answer: '5' },
      { questionId: asked.totalAmount, answer: '0.01' },
    ];
    const made = await customer
      .call(createDocument, { headers: { template: 'OrderSIM' }, body: { status: 'published', questions } }, nordwerk)
      .catch(() => undefined);
    expect(made?.questions.find(({ questionId }) => questionId === asked.totalAmount)?.answer ?? '50').toBe('50');
  });

  test('the document has the addresses, shipping with a prefix, and what was ticked', async () => {
    const { id } = await readyOrder(user, delta);
    const billed = await user.call(
      updateOrder,
      {
        params: { id },
        body: {
          billing: { ...address, companyName: 'Delta Holding', city: 'Bonn', mobile: '' },
          billingSameAsShipping: false,
        },
      },
      delta,
    );
    const answersOf = async () =>
      Object.fromEntries(
        (await user.call(readDocument, { params: { id }, query: {} }, delta)).questions.map(({ searchKey, answer }) => [
          searchKey,
          answer,
        ]),
      );
    expect(await answersOf()).toMatchObject({
      shipping_companyName: 'Delta GmbH',
      shipping_city: 'Berlin',
      shipping_postal_code: '10115',
      shipping_mobile: '+49 30 12',
      companyName: 'Delta Holding',
      city: 'Bonn',
      email: 'buyer@delta.test',
      billingSameAsShipping: false,
      isPovCouponCase: false,
    });
    await user.call(updateOrder, { params: { id }, body: { billingSameAsShipping: true } }, delta);
    expect(await answersOf()).toMatchObject({
      companyName: 'Delta GmbH',
      city: 'Berlin',
      mobile: '+49 30 12',
      billingSameAsShipping: true,
    });
    await place(admin, delta, billed);
    expect(await answersOf()).toMatchObject({ orderCheckbox: true, pvoCheckbox: false });
  });

  test('group users do not', async () => {
    const group = await server.logIn('group@airlane.test');
    expect(await refusal(group.call(listPredefinedDeals, {}, acme))).toMatchObject({ status: 403 });
  });

  test('no one moves an unpaid order on in the table, nor changes what was agreed', async () => {
    const order = await begin();
    const change = (questionId: string, answer: unknown) =>
      admin.call(
        updateDocument,
        { params: { id: order.id }, body: { version: order.version, questions: [{ questionId, answer }] } },
        delta,
      );
    expect(await fieldsOf(change(asked.orderStatus, ['Submitted']))).toEqual([
      `${asked.orderStatus}: The order has not been placed and paid yet`,
    ]);
    expect(await fieldsOf(change(asked.quantity, '1'))).toEqual([
      `${asked.quantity}: This was ordered on a deal and stays as it is`,
    ]);
  });
});

describe('the calls of the field', () => {
  const prices = { price: 2, qty: 10, shippingPrice: 25 };

  test('give the invoice and its taxes', async () => {
    const { id } = await readyOrder(user, delta);
    const { invoiceId } = await user.call(selfOrderInvoice, { body: { documentId: id, ...prices } }, delta);
    expect((await user.call(selfOrderInvoice, { body: { documentId: id, ...prices } }, delta)).invoiceId).toBe(
      invoiceId,
    );
    const totals = { tax: 8.55, shipping: 25, totalPriceBeforeDiscount: 53.55, discountedTotalPrice: 53.55 };
    expect(await user.call(taxInfo, { body: { invoiceId, shippingPrice: 25 } }, delta)).toEqual(totals);
    expect(await user.call(taxInfo, { body: { documentId: id, ...prices } }, delta)).toEqual(totals);
    expect(await fieldsOf(user.call(taxInfo, { body: { invoiceId, shippingPrice: 25 } }, acme))).toEqual([
      'invoiceId: There is no such invoice in this account',
    ]);
  });

  test.each([
    ['price', { price: 0.01 }],
    ['qty', { qty: 1 }],
    ['shippingPrice', { shippingPrice: 0 }],
    ['productPrice', { productPrice: 5 }],
    ['simType', { simType: 'eSIM' as const }],
  ])('refuse a made-up %s', async (field, tampered) => {
    const { id } = await readyOrder(user, delta);
    expect(
      (
        await refusal(user.call(selfOrderInvoice, { body: { documentId: id, ...prices, ...tampered } }, delta))
      ).body?.fields?.map((problem) => problem.field),
    ).toEqual([field]);
  });
});

describe('a coupon', () => {
  const redeem = (id: string, couponCode: string) =>
    user.call(setCoupon, { body: { documentId: id, couponCode } }, delta);

  test('takes something off a draft, in any letters, and is taken away by false', async () => {
    const { id } = await readyOrder(user, delta);
    expect(await redeem(id, 'welcome10')).toEqual({ message: 'The coupon was redeemed' });
    expect(await orderNow(user, delta, id)).toMatchObject({
      coupon: { couponCode: 'WELCOME10', isPovCouponCase: false },
      summary: { discount: 2, tax: 8.17, totalPriceBeforeDiscount: 53.55, discountedTotalPrice: 51.17 },
    });
    await redeem(id, 'false');
    expect(await orderNow(user, delta, id)).toMatchObject({ coupon: null, summary: { discountedTotalPrice: 53.55 } });
  });

  test('of a trial costs nothing and wants to be acknowledged', async () => {
    const { id } = await readyOrder(user, delta);
    await redeem(id, 'FREETRIAL');
    expect(await orderNow(user, delta, id)).toMatchObject({
      coupon: { isPovCouponCase: true },
      summary: { discountedTotalPrice: 0 },
    });
  });

  test('of a trial is for ten SIMs at most', async () => {
    const { id } = await readyOrder(user, delta, { quantity: 11 });
    expect(await fieldsOf(redeem(id, 'FREETRIAL'))).toEqual([
      'couponCode: This coupon is for orders of at most 10 SIMs',
    ]);
  });

  test.each([
    ['never made', 'NOSUCHCODE', 'This coupon code is not valid'],
    ['is for another deal', 'FREETRIAL', 'This coupon is not valid for the selected deal'],
    ['is nothing', ' ', 'This coupon code is not valid'],
  ])('that %s is refused', async (_name, code, message) => {
    const { id } = await readyOrder(user, delta, { dealId: 'D-FLEET300', quantity: 25 });
    expect(await fieldsOf(redeem(id, code))).toEqual([`couponCode: ${message}`]);
  });
});

test('an order that is not complete is not placed, and says what is missing', async () => {
  const draft = await begin();
  const fields =
    (await refusal(place(user, delta, draft, { orderCheckbox: false }))).body?.fields?.map(({ field }) => field) ?? [];
  expect(fields).toEqual(expect.arrayContaining(['shipping.country', 'shipping.email', 'orderCheckbox', 'card']));
});
