import { importDeal, listDealProducts, listDocuments, listPredefinedDeals, readDocument } from '@airlane/contract';
import { accountIds } from '@airlane/fixtures';
import { afterAll, expect, test } from 'vitest';
import { refusal, testApp } from '../../../testing/app.ts';

const { acme, adminPanel, borealis } = accountIds;

const answer = (item: { questions: { questionId: string; answer?: unknown }[] } | undefined, questionId: string) =>
  item?.questions.find((question) => question.questionId === questionId)?.answer;

const server = await testApp();
const admin = await server.logIn('admin@airlane.test');
const { items } = await admin.call(listPredefinedDeals, {}, acme);
const dealId = String(answer(items[0], 'QID001DealID'));
afterAll(() => server.close());

test("the catalogue holds the deals of the provider's own account, whichever account is selected", async () => {
  const own = await admin.call(listDocuments, { query: { templateName: 'Deal' } }, adminPanel);
  const catalogue = await admin.call(listPredefinedDeals, {}, borealis);
  expect(catalogue.totalCount).toBe(own.totalCount);
  expect(catalogue.items.map(({ id }) => id).sort()).toEqual(own.items.map(({ id }) => id).sort());
});

test('an imported deal is a new document of the account with the same charges, at the beginning of its life', async () => {
  const { id } = await admin.call(importDeal, { headers: { deal: dealId } }, acme);
  const document = await admin.call(readDocument, { params: { id } }, acme);
  expect(document).toMatchObject({ description: 'Deal', community: acme, member: 'admin-airlane' });
  expect(answer(document, 'QID001DealID')).toBe(dealId);
  expect(answer(document, 'QID003FulfilmentStatus')).toMatchObject({ selected: ['Draft'] });
  expect(answer(document, 'QID014RecurringDeals')).toHaveLength(2);
  const audit = await server.database.db.selectFrom('audit_log').select('action').where('subject', '=', id).execute();
  expect(audit).toEqual([{ action: 'document.create' }]);
});

test('the same deal is imported once; a repeated request gets the same document', async () => {
  const again = await refusal(admin.call(importDeal, { headers: { deal: dealId } }, acme));
  expect(again).toMatchObject({ status: 409, body: { fields: [{ field: 'deal', rule: 'duplicate', message: `Acme Logistics already has the deal "${dealId}"` }] } });
  const once = { headers: { deal: dealId, 'idempotency-key': 'import-in-borealis' } };
  const first = await admin.call(importDeal, once, borealis);
  expect(await admin.call(importDeal, once, borealis)).toEqual(first);
});

test('an unknown deal is refused by its name', async () => {
  const { status, body } = await refusal(admin.call(importDeal, { headers: { deal: 'D-nowhere' } }, acme));
  expect(status).toBe(400);
  expect(body?.fields).toEqual([{ field: 'deal', rule: 'unknownDeal', message: 'There is no deal "D-nowhere" in the catalogue' }]);
  expect(await refusal(admin.call(importDeal, { headers: { deal: dealId, template: 'OrderSIM' } }, acme))).toMatchObject({ message: 'No such template' });
});

test('products are what the deals of the catalogue charge for, each once', async () => {
  const { options } = await admin.call(listDealProducts, {}, acme);
  expect(options).toContainEqual({ id: 'sim-plastic', title: 'SIM, Plastic' });
  expect(options).toContainEqual({ id: 'subscriptionfee-activesims', title: 'Subscription fee, Active SIMs' });
  expect(new Set(options.map(({ id }) => id)).size).toBe(options.length);
});
