import { acceptDeal, importDeal, listDealProducts, listPredefinedDeals } from '@airlane/contract/calls/deals';
import { createDocument, readDocument, updateDocument } from '@airlane/contract/calls/documents';
import { dealQuestionIds as asked } from '@airlane/domain/template-names';
import { accountIds } from '@airlane/fixtures';
import { afterAll, expect, test } from 'vitest';
import { refusal, testApp } from '#testing/app.ts';

const { acme, adminPanel, borealis, delta } = accountIds;

const answer = (item: { questions: { questionId: string; answer?: unknown }[] } | undefined, questionId: string) =>
  item?.questions.find((question) => question.questionId === questionId)?.answer;

const server = await testApp();
const admin = await server.logIn('admin@airlane.test');
const user = await server.logIn('user@airlane.test');
const CATALOGUE = ['D-FLEET300', 'D-KIT', 'D-METER10', 'D-START'];
const dealId = 'D-START';
afterAll(() => server.close());

const offers = async (account: string) => (await user.call(listPredefinedDeals, {}, account)).items;
const setStatus = async (id: string, account: string, status: string) => {
  const { version } = await admin.call(readDocument, { params: { id }, query: {} }, account);
  return admin.call(
    updateDocument,
    { params: { id }, body: { version, questions: [{ questionId: asked.fulfilmentStatus, answer: [status] }] } },
    account,
  );
};

test('an account is offered what the catalogue has for everybody, with prices and minimums', async () => {
  const items = await offers(delta);
  expect(items.map(({ DealID }) => DealID).sort()).toEqual(CATALOGUE);
  expect(items.find(({ DealID }) => DealID === 'D-START')).toMatchObject({
    description: 'PredefinedDeal',
    minimumOrderQuantity: 1,
    maximumOrderQuantity: 10_000,
    awaitsApproval: false,
    embeddedSimDisabled: true,
    eSimDisabled: false,
    simPrices: [
      { type: 'Regular', price: 2 },
      { type: 'eSIM', price: 1 },
    ],
    NonReccuringShippingChargePrice: [25, 50, 300],
  });
  expect(items.find(({ DealID }) => DealID === 'D-KIT')).toMatchObject({
    isKit: true,
    NonReccuringProductItem: 'GNSS tracker',
    NonReccuringProductPrice: 49.99,
  });
});

test('what is offered to one account is for no other', async () => {
  const { id } = await admin.call(importDeal, { headers: { deal: 'D-FLEET300' } }, acme);
  await setStatus(id, acme, 'pending approval');
  expect((await offers(acme)).find((offer) => offer.id === id)).toMatchObject({
    description: 'Deal',
    awaitsApproval: true,
  });
  expect((await offers(delta)).map((offer) => offer.id)).not.toContain(id);
  expect(await refusal(user.call(acceptDeal, { params: { id } }, delta))).toMatchObject({ status: 404 });
});

test('the customer accepts what is offered, once, and staff see when', async () => {
  const { id } = await admin.call(importDeal, { headers: { deal: 'D-METER10' } }, acme);
  expect(await refusal(user.call(acceptDeal, { params: { id } }, acme))).toMatchObject({
    status: 409,
    message: 'This deal is Draft and cannot be accepted',
  });
  await setStatus(id, acme, 'pending approval');
  const accepted = await user.call(acceptDeal, { params: { id } }, acme);
  expect(accepted).toMatchObject({
    awaitsApproval: false,
    FulfilmentStatus: 'In-progress',
    LastApprovalDateByCustomer: expect.stringMatching(/^\d{4}-/),
  });
  expect((await user.call(acceptDeal, { params: { id } }, acme)).LastApprovalDateByCustomer).toBe(
    accepted.LastApprovalDateByCustomer,
  );
  const document = await admin.call(readDocument, { params: { id }, query: {} }, acme);
  expect(answer(document, asked.fulfilmentStatus)).toMatchObject({ selected: ['In-progress'] });
});

test('a deal moves along its life only', async () => {
  const { id } = await admin.call(importDeal, { headers: { deal: 'D-KIT' } }, borealis);
  expect(await refusal(setStatus(id, borealis, 'Completed'))).toMatchObject({
    body: {
      fields: [
        {
          field: asked.fulfilmentStatus,
          rule: 'transition',
          message: expect.stringContaining('"Draft" cannot become "Completed"'),
        },
      ],
    },
  });
  await setStatus(id, borealis, 'In-progress');
  await setStatus(id, borealis, 'Completed');
});

test.each([
  ['a maximum below the minimum', asked.maximumOrderQuantity, '3'],
  ['shipping prices that are no list', asked.nonReccuringShippingChargePrice, '25, 50'],
])('%s is refused', async (_name, field, wrong) => {
  const questions = [
    { questionId: asked.dealID, answer: 'D-NEW' },
    { questionId: asked.dealName, answer: 'New' },
    { questionId: asked.fulfilmentStatus, answer: ['Draft'] },
    { questionId: asked.minimumOrderQuantity, answer: '5' },
    { questionId: field, answer: wrong },
  ];
  const { body } = await refusal(
    admin.call(createDocument, { headers: { template: 'Deal' }, body: { status: 'published', questions } }, acme),
  );
  expect(body?.fields?.map((problem) => problem.field)).toEqual([field]);
});

test('an imported deal is a new document of the account with the same charges, at the beginning of its life', async () => {
  const { id } = await admin.call(importDeal, { headers: { deal: dealId } }, acme);
  const document = await admin.call(readDocument, { params: { id } }, acme);
  expect(document).toMatchObject({ description: 'Deal', community: acme, member: 'admin-airlane' });
  expect(answer(document, asked.dealID)).toBe(dealId);
  expect(answer(document, asked.fulfilmentStatus)).toMatchObject({ selected: ['Draft'] });
  expect(answer(document, asked.nonRecurringDeals)).toHaveLength(2);
  const audit = await server.database.db.selectFrom('audit_log').select('action').where('subject', '=', id).execute();
  expect(audit).toEqual([{ action: 'document.create' }]);
});

test('the same deal is imported once; a repeated request gets the same document', async () => {
  const again = await refusal(admin.call(importDeal, { headers: { deal: dealId } }, acme));
  expect(again).toMatchObject({
    status: 409,
    body: {
      fields: [{ field: 'deal', rule: 'duplicate', message: `Acme Logistics already has the deal "${dealId}"` }],
    },
  });
  const once = { headers: { deal: dealId, 'idempotency-key': 'import-in-borealis' } };
  const first = await admin.call(importDeal, once, borealis);
  expect(await admin.call(importDeal, once, borealis)).toEqual(first);
});

test('an unknown deal is refused by its name', async () => {
  const { status, body } = await refusal(admin.call(importDeal, { headers: { deal: 'D-nowhere' } }, acme));
  expect(status).toBe(400);
  expect(body?.fields).toEqual([
    { field: 'deal', rule: 'unknownDeal', message: 'There is no deal "D-nowhere" in the catalogue' },
  ]);
  expect(
    await refusal(admin.call(importDeal, { headers: { deal: dealId, template: 'OrderSIM' } }, acme)),
  ).toMatchObject({ message: 'No such template' });
});

test('products are what the deals of the catalogue charge for, each once', async () => {
  const { options } = await admin.call(listDealProducts, {}, adminPanel);
  expect(options).toContainEqual({ id: 'sim-plastic', title: 'SIM, Plastic' });
  expect(options).toContainEqual({ id: 'subscriptionfee-activesims', title: 'Subscription fee, Active SIMs' });
  expect(new Set(options.map(({ id }) => id)).size).toBe(options.length);
});

const newDeal = (more: Readonly<Record<string, unknown>>, status = 'In-progress') =>
  admin.call(
    createDocument,
    {
      headers: { template: 'Deal' },
      body: {
        status: 'published',
        questions: Object.entries({
          [asked.dealID]: `D-${Object.keys(more).length}-${Math.floor(performance.now() * 1000)}`,
          [asked.dealName]: 'Terms',
          [asked.fulfilmentStatus]: [status],
          [asked.reccuringChargeSubscriptionFeePolicy]: ['activesims'],
          [asked.reccuringChargeSubscriptionFeeMonthlyFee]: 0.9,
          [asked.reccuringChargeDataUsagePolicy]: ['payg'],
          [asked.minimumOrderQuantity]: 1,
          [asked.nonReccuringChargeSIMType]: ['Regular'],
          [asked.nonReccuringChargeSIMPrice]: 2,
          ...more,
        }).map(([questionId, answered]) => ({ questionId, answer: answered as string })),
      },
    },
    acme,
  );

test('what cannot be rated cannot be offered, and is refused by the question that is wrong', async () => {
  for (const [more, field, message] of [
    [{}, asked.ratePlan, 'Choose the rate plan by which usage is charged'],
    [{ [asked.ratePlan]: 'Nothing' }, asked.ratePlan, 'There is no rate plan "Nothing" with prices in force'],
    [
      { [asked.ratePlan]: 'Airlane Europe', [asked.reccuringChargeDataUsagePolicy]: ['package'] },
      asked.reccuringChargeDataUsagePolicy,
      'The rate plan "Airlane Europe" includes no data, so there is nothing to share. Choose another plan, or payg',
    ],
    [
      {
        [asked.ratePlan]: 'Airlane Europe',
        [asked.recurringDeals]: [{ dealItem: 'subscriptionfee', policy: 'allsims', monthlyFee: 0.9 }],
      },
      asked.reccuringChargeSubscriptionFeePolicy,
      'The list of recurring charges says allsims, and this answer says activesims. Make them the same',
    ],
  ] as const)
    expect((await refusal(newDeal(more))).body?.fields).toEqual([expect.objectContaining({ field, message })]);
  const draft = await newDeal({}, 'Draft');
  expect((await refusal(setStatus(draft.id, acme, 'pending approval'))).body?.fields).toEqual([
    expect.objectContaining({ field: asked.ratePlan, rule: 'required' }),
  ]);
});

test('an offer says what it is charged by', async () => {
  const { id } = await newDeal({ [asked.ratePlan]: 'Airlane Europe', [asked.monthlyMinimum]: 50 });
  const terms = (await offers(acme)).find((offer) => offer.id === id)?.terms ?? [];
  expect(terms).toEqual([
    '$ 0.90 a month for each active SIM',
    'Data: $ 0.018 a MB in Europe (DE, NL, PL, FR, ES, IT, AT, CH, CZ, BE, DK, SE, GB); $ 4.20 a MB in Nordics offshore (NO); $ 0.55 a MB in all other countries',
    'SMS: $ 0.06 to a SIM, $ 0.06 from it',
    'At least $ 50.00 a month for all SIMs of the deal',
  ]);
});
