import { cancelOrder, createOrder, updateOrder } from '@airlane/contract/calls/orders';
import { readDocument } from '@airlane/contract/calls/documents';
import { refundInvoice } from '@airlane/contract/calls/invoices';
import { selfOrderInvoice, taxInfo } from '@airlane/contract/calls/order-payments';
import { messageQuestionIds, orderSimQuestionIds as asked } from '@airlane/domain/template-names';
import { accountIds } from '@airlane/fixtures';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DOUBLE_SECRET_KEY, StripeDouble } from '#ports/payments/stripe/stripe-double.testing.ts';
import { stripeTax } from '#ports/tax/stripe/stripe-tax.ts';
import { refusal, testApp } from '#testing/app.ts';
import { eventually } from '#testing/eventually.ts';
import { address, offerNamed, orderNow, place, readyOrder } from '#testing/ordering.ts';
import { addCard, connect, GOOD_CARD } from '#testing/paying.ts';
import { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { recordTaxes } from '../invoices/record-taxes.ts';

const { delta } = accountIds;
const double = new StripeDouble();
const tax = stripeTax({ secretKey: DOUBLE_SECRET_KEY, url: await double.listen(), timeoutMs: 1000 });
const server = await testApp({ tax });
const { db } = server.database;
const user = await server.logIn('user@airlane.test');
const admin = await server.logIn('admin@airlane.test');
beforeAll(async () => {
  await connect(user, delta);
  await addCard(server, user, delta, GOOD_CARD);
});
afterEach(() => {
  double.mood = 'no';
});
afterAll(async () => {
  await server.close();
  double.close();
});

const calculations = (): number => double.requests.filter(({ route }) => route === 'POST /v1/tax/calculations').length;
const invoiceOf = async (id: string) =>
  db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.invoice_id', 'invoices.id')
    .selectAll('invoices')
    .where('orders.document_id', '=', id)
    .executeTakeFirstOrThrow();
const catalog = new TemplateCatalog(db);
const record = () => recordTaxes({ db, catalog, tax, log: { error: () => undefined } });

test('a draft bears the tax that the service computed; looking at it asks for nothing more', async () => {
  const order = await readyOrder(user, delta);
  expect(order.summary).toMatchObject({
    tax: 8.55,
    taxLabel: 'VAT 19 %',
    taxProblem: null,
    discountedTotalPrice: 53.55,
  });
  const before = calculations();
  expect((await orderNow(user, delta, order.id)).summary).toEqual(order.summary);
  expect(calculations()).toBe(before);
  const { tax: kept } = await db
    .selectFrom('orders')
    .select('tax')
    .where('document_id', '=', order.id)
    .executeTakeFirstOrThrow();
  expect(kept).toMatchObject({ amount: 855, calculation: expect.stringMatching(/^taxcalc_/) });
  const more = await user.call(updateOrder, { params: { id: order.id }, body: { quantity: 20 } }, delta);
  expect(more.summary).toMatchObject({ tax: 12.35, discountedTotalPrice: 77.35 });
});

test('while the service is away nothing typed is lost, the total says that its tax is missing, and nothing is placed', async () => {
  const order = await readyOrder(user, delta);
  double.mood = 'error';
  const moved = await user.call(
    updateOrder,
    { params: { id: order.id }, body: { shipping: { ...address, city: 'Potsdam' } } },
    delta,
  );
  expect(moved).toMatchObject({
    shipping: { city: 'Potsdam' },
    summary: {
      tax: 0,
      taxLabel: 'Not calculated',
      taxProblem: expect.stringContaining('The tax service is not responding'),
    },
  });
  const asking = { documentId: order.id, price: 2, qty: 10, shippingPrice: 25, simType: 'physical' as const };
  expect(await refusal(user.call(selfOrderInvoice, { body: asking }, delta))).toMatchObject({
    status: 503,
    body: { code: 'TAX_AWAY' },
  });
  expect(
    await refusal(user.call(taxInfo, { body: { documentId: order.id, price: 2, qty: 10, shippingPrice: 25 } }, delta)),
  ).toMatchObject({ body: { code: 'TAX_AWAY' } });
  expect(await refusal(place(user, delta, moved))).toMatchObject({ body: { code: 'TAX_AWAY' } });
  expect(await orderNow(user, delta, order.id)).toMatchObject({ OrderStatus: 'Draft', invoice: null });
  double.mood = 'no';
  const back = await orderNow(user, delta, order.id);
  expect(back.summary).toMatchObject({ tax: 8.55, taxProblem: null });
  expect((await place(user, delta, back)).order.OrderStatus).toBe('Submitted');
});

test('an address that the service cannot place is kept in the draft and refused by its field when the order is placed', async () => {
  const { id: dealDocumentId } = await offerNamed(user, delta, 'D-START');
  const draft = await user.call(
    createOrder,
    { body: { dealDocumentId, simType: 'Regular', quantity: 1, kitQuantity: 0 } },
    delta,
  );
  const typing = await user.call(
    updateOrder,
    { params: { id: draft.id }, body: { shipping: { country: 'US' } } },
    delta,
  );
  expect(typing.summary.taxProblem).toBe(
    'The tax cannot be calculated: the state of the buyer is not known, and the sales tax depends on it.',
  );
  const vague = await user.call(
    updateOrder,
    { params: { id: draft.id }, body: { shipping: { ...address, country: 'CA', state: 'Ontario', postal_code: ' ' } } },
    delta,
  );
  expect(vague.summary.taxProblem).toBe(
    'The tax cannot be calculated for this address. Check country, state and zip code.',
  );
  expect((await refusal(place(user, delta, vague))).body?.fields?.map(({ field }) => field)).toContain(
    'shipping.postal_code',
  );
});

test('a paid order is recorded once, a refund reverses it, and what was agreed stays as it was', async () => {
  const order = await readyOrder(user, delta);
  expect(await invoiceOf(order.id).catch(() => undefined)).toBeUndefined();
  const { order: placed } = await place(user, delta, order);
  expect(placed.OrderStatus).toBe('Submitted');
  const before = calculations();
  expect((await orderNow(user, delta, order.id)).summary).toMatchObject({
    tax: 8.55,
    taxLabel: 'VAT 19 %',
    discountedTotalPrice: 53.55,
  });
  expect(calculations()).toBe(before);
  expect(await invoiceOf(order.id)).toMatchObject({
    tax_calculation: expect.stringMatching(/^taxcalc_/),
    tax_transaction: null,
  });
  double.mood = 'errorAfter';
  await record();
  expect((await invoiceOf(order.id)).tax_transaction).toBeNull();
  double.mood = 'no';
  await record();
  const { id, tax_transaction: transaction } = await invoiceOf(order.id);
  expect(double.read(transaction ?? '')).toMatchObject({ reference: id, amount: 5355 });
  await admin.call(
    refundInvoice,
    { params: { id }, body: { amount: 10, reference: 'a-part-of-it', reason: 'One was broken' } },
    delta,
  );
  await eventually(async () => (await invoiceOf(order.id)).refunded === 1000 || undefined, 'the refund');
  await record();
  await record();
  expect(double.read(transaction ?? '')).toMatchObject({ reversed: 1000 });
  await admin.call(cancelOrder, { params: { id: order.id } }, delta);
  await eventually(async () => (await invoiceOf(order.id)).refunded === 5355 || undefined, 'the rest');
  await record();
  expect(double.read(transaction ?? '')).toMatchObject({ reversed: 5355 });
  expect(await invoiceOf(order.id)).toMatchObject({ tax_reversed: 5355 });
  const document = await user.call(readDocument, { params: { id: order.id }, query: {} }, delta);
  expect(document.questions.find(({ questionId }) => questionId === asked.totalAmount)?.answer).toBe('53.55');
});

test('an invoice whose calculation is expired is given up, staff are told once, and no other one waits for it', async () => {
  const invoices = [];
  for (const order of [await readyOrder(user, delta), await readyOrder(user, delta)]) {
    await place(user, delta, order);
    invoices.push(await invoiceOf(order.id));
  }
  const [first, second] = invoices.map(({ id }) => id).toSorted();
  await db
    .updateTable('invoices')
    .set({ tax_calculation: 'taxcalc_expired' })
    .where('id', '=', first ?? '')
    .execute();
  const told: unknown[] = [];
  const recordAndNotify = () =>
    recordTaxes({ db, catalog, tax, log: { error: (fields) => told.push(fields['invoiceId']) } }, undefined, 1);
  double.mood = 'error';
  await recordAndNotify();
  expect(told.toSorted()).toEqual([first, second]);
  const messages = async () =>
    (await db.selectFrom('documents').select('answers').where('id', 'like', 'tax-not-recorded-%').execute()).map(
      ({ answers }) => [
        answers[messageQuestionIds.subject],
        answers[messageQuestionIds.message],
        answers[messageQuestionIds.appTypes],
      ],
    );
  expect(await messages()).toEqual([]);
  double.mood = 'no';
  told.length = 0;
  await recordAndNotify();
  const transactionOf = async (id = '') =>
    (await db.selectFrom('invoices').select('tax_transaction').where('id', '=', id).executeTakeFirstOrThrow())
      .tax_transaction;
  expect([told, await transactionOf(first)]).toEqual([[first], null]);
  expect(await transactionOf(second)).not.toBeNull();
  const { number } = await db
    .selectFrom('invoices')
    .select('number')
    .where('id', '=', first ?? '')
    .executeTakeFirstOrThrow();
  const inbox = [
    [
      `The tax of invoice ${number ?? ''} is not recorded`,
      expect.stringContaining('Add $ 8.55 of tax there yourself'),
      ['admin'],
    ],
  ];
  expect(await messages()).toEqual(inbox);
  const before = double.requests.length;
  await db
    .updateTable('invoices')
    .set({ status: 'Partial Refund', refunded: 100 })
    .where('id', '=', first ?? '')
    .execute();
  await recordAndNotify();
  expect([told, double.requests.length, await messages()]).toEqual([[first], before, inbox]);
});
