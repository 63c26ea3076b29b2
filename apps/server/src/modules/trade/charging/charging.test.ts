import {
  closeMonth,
  compareCharges,
  creditInvoice,
  explainCharge,
  listMonthClose,
  readCharges,
  reissueMonth,
  saveBudget,
} from '@airlane/contract/calls/charging';
import {
  createDocument,
  deleteDocuments,
  listDocuments,
  readDocument,
  updateDocument,
} from '@airlane/contract/calls/documents';
import { importDeal } from '@airlane/contract/calls/deals';
import { cancelInvoice, readInvoicePdf } from '@airlane/contract/calls/invoices';
import { readReport } from '@airlane/contract/calls/reports';
import { addDays, utcDayOf } from '@airlane/domain/time/utc-day';
import { addMonths, lastClosable, periodOf } from '@airlane/domain/charging/billing-period';
import { messageQuestionIds, ratePlanQuestionIds as asked } from '@airlane/domain/template-names';
import { thingIdOf } from '@airlane/domain/things/thing-id';
import { accountIds } from '@airlane/fixtures';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal, testApp } from '#testing/app.ts';
import { findInvoice } from '../invoices/invoices.repository.ts';
import { paperCsv } from '../papers/paper-csv.ts';
import { getPaper } from '../papers/papers.repository.ts';
import { inboxTemplate } from '#modules/platform/inbox/deliver-message.ts';
import { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { rateAccount } from './rate-due.ts';

const { acme, borealis, cobalt, adminPanel } = accountIds;
const server = await testApp();
const { db } = server.database;
const user = await server.logIn('user@airlane.test');
const admin = await server.logIn('admin@airlane.test');
afterAll(() => server.close());

const closable = lastClosable(new Date());
const now = periodOf(utcDayOf(new Date()));
let iccid = '';

beforeAll(async () => {
  const thing = await db
    .selectFrom('things')
    .select('iccid')
    .where('account_id', '=', cobalt)
    .orderBy('iccid')
    .limit(1)
    .executeTakeFirstOrThrow();
  iccid = thing.iccid;
  for (const [day, bytes] of [
    [addDays(closable, 3), 7_000_000_000_000],
    [utcDayOf(new Date()), 5_000_000_000_000],
  ] as const) {
    await sql`insert into usage_networks (account_id, day, iccid, network, country, bytes) values (${cobalt}, ${day}::date, ${iccid}, 'Telcel', 'MX', ${bytes}::bigint) on conflict do nothing`.execute(
      db,
    );
    await sql`select note_rating_due(${cobalt}, ${day}::date)`.execute(db);
  }
  await rateAccount(db, cobalt, new Date());
});

test('this month is told so far, with what is left of the package, and each line leads to its Things, networks and days', async () => {
  const charges = await admin.call(readCharges, { query: {} }, cobalt);
  expect(charges).toMatchObject({
    period: now,
    isClosed: false,
    invoice: null,
    pool: { usedBytes: expect.any(Number) },
  });
  expect(charges.total).toBe(Number(charges.lines.reduce((sum, { amount }) => sum + amount, 0).toFixed(2)));
  const line = charges.lines.find(({ kind, text }) => kind === 'data' && text.endsWith('World'));
  const told = await admin.call(explainCharge, { query: { period: now, rateId: line?.rateId ?? 0 } }, cobalt);
  expect(told.rule).toMatchObject({ item: 'data', zone: 'World', sentence: expect.stringContaining('per MB') });
  expect(told.things[0]).toMatchObject({ iccid });
  expect(told.networks[0]).toMatchObject({ network: 'Telcel', country: 'MX' });
  const narrowed = await admin.call(
    explainCharge,
    { query: { period: now, rateId: line?.rateId ?? 0, iccid, network: 'Telcel', day: utcDayOf(new Date()) } },
    cobalt,
  );
  expect(narrowed.total.quantity).toBe(5_000_000_000_000);
  expect(
    await admin.call(explainCharge, { query: { period: now, rateId: line?.rateId ?? 0 } }, borealis),
  ).toMatchObject({ things: [], total: { amount: 0 } });
});

test('what a Thing costs is a column for those who see money, and for no one else', async () => {
  const [first] = (
    await admin.call(
      listDocuments,
      {
        query: {
          templateName: 'ThingsTable',
          sort: 'Cost',
          filterObj: JSON.stringify({ Cost: { between: { from: 0.0001 } } }),
        },
      },
      cobalt,
    )
  ).items;
  expect(first?.id).toContain(iccid);
  expect(first?.questions.find(({ questionId }) => questionId === 'QID0019Cost')?.answer).not.toBe('');
  const idsFor = async (email: string, accountId: string, id: string) => {
    const person = await server.logIn(email);
    return (await person.call(readDocument, { params: { id } }, accountId)).questions.map(
      ({ questionId }) => questionId,
    );
  };
  expect(await idsFor('sales@airlane.test', cobalt, first?.id ?? '')).toContain('QID0019Cost');
  const group = await server.logIn('group@airlane.test');
  const [own] = (await group.call(listDocuments, { query: { templateName: 'ThingsTable' } }, acme)).items;
  expect(await idsFor('group@airlane.test', acme, own?.id ?? '')).not.toContain('QID0019Cost');
});

test('a month of which something looks wrong is closed with a reason, or not at all', async () => {
  const address = await db
    .selectFrom('accounts')
    .select('address')
    .where('id', '=', borealis)
    .executeTakeFirstOrThrow();
  await db.updateTable('accounts').set({ address: '{}' }).where('id', '=', borealis).execute();
  const { items, earlierOpen } = await admin.call(
    listMonthClose,
    { params: { period: closable }, query: {} },
    adminPanel,
  );
  expect(earlierOpen).toBeNull();
  expect(items.find(({ accountId }) => accountId === borealis)).toMatchObject({ isHeld: true, isClosable: true });
  const close = (body: { readonly reason?: string; readonly withoutInvoice?: boolean; readonly accountId?: string }) =>
    admin.call(closeMonth, { params: { period: closable }, body: { accountId: borealis, ...body } }, adminPanel);
  expect((await refusal(close({}))).body?.fields?.[0]).toMatchObject({
    field: 'reason',
    rule: 'held',
    message: expect.stringContaining('No billing address'),
  });
  expect((await refusal(close({ withoutInvoice: true }))).body?.fields?.[0]).toMatchObject({
    field: 'reason',
    rule: 'required',
  });
  expect(
    (
      await refusal(
        admin.call(closeMonth, { params: { period: closable }, body: { reason: 'All of them' } }, adminPanel),
      )
    ).body?.fields?.[0],
  ).toMatchObject({ field: 'accountId', rule: 'required' });
  expect(await close({ reason: 'Agreed with finance', withoutInvoice: true })).toMatchObject({
    message: expect.stringContaining('is closed'),
  });
  expect(await admin.call(readCharges, { query: { period: closable } }, borealis)).toMatchObject({
    isClosed: true,
    invoice: null,
  });
  await db
    .updateTable('accounts')
    .set({ address: JSON.stringify(address.address) })
    .where('id', '=', borealis)
    .execute();
});

test('staff look at a month before they close it, close one account, and correct its invoice', async () => {
  const before = await admin.call(listMonthClose, { params: { period: closable }, query: {} }, adminPanel);
  const row = before.items.find(({ accountId }) => accountId === cobalt);
  expect(row).toMatchObject({ isClosed: false, isClosable: true, invoice: null });
  expect(row?.net).toBeGreaterThan(0);
  expect(row?.isHeld).toBe(false);
  expect(
    await admin.call(closeMonth, { params: { period: closable }, body: { accountId: cobalt } }, adminPanel),
  ).toMatchObject({ message: expect.stringContaining('is closed') });
  expect(
    await admin.call(closeMonth, { params: { period: closable }, body: { accountId: cobalt } }, adminPanel),
  ).toMatchObject({ message: expect.stringContaining('already closed') });
  const closed = await admin.call(readCharges, { query: { period: closable } }, cobalt);
  expect(closed).toMatchObject({
    isClosed: true,
    net: row?.net,
    invoice: { status: 'Open', number: expect.stringMatching(/^AIR-\d{4}-\d{6}$/) },
  });
  const id = closed.invoice?.id ?? '';
  const invoice = await findInvoice(db, cobalt, id);
  if (!invoice) throw new Error('The invoice is not there');
  const { paper } = await getPaper(db, invoice);
  expect(paper).toMatchObject({ kind: 'invoice', number: closed.invoice?.number, total: invoice.total });
  expect(paperCsv(paper, ',')).toContain('"Data above the package, Airlane Retail, World"');
  const credit = await admin.call(
    creditInvoice,
    {
      params: { id },
      body: { amount: 1, reason: 'Roaming by mistake' },
      headers: { 'idempotency-key': 'credit-once' },
    },
    cobalt,
  );
  expect(
    await admin.call(
      creditInvoice,
      {
        params: { id },
        body: { amount: 1, reason: 'Roaming by mistake' },
        headers: { 'idempotency-key': 'credit-once' },
      },
      cobalt,
    ),
  ).toEqual(credit);
  expect(
    (await refusal(admin.call(creditInvoice, { params: { id }, body: { amount: 1e9, reason: 'Too much' } }, cobalt)))
      .body?.fields?.[0],
  ).toMatchObject({ field: 'amount' });
  expect(await refusal(admin.call(readInvoicePdf, { params: { id } }, acme))).toMatchObject({ status: 404 });
});

test('a budget is told of once at its highest mark, in the inbox and as an event, without an amount', async () => {
  const catalog = new TemplateCatalog(db);
  const inbox = await inboxTemplate(catalog);
  expect(
    (await refusal(admin.call(saveBudget, { body: { group: 'No such group', amount: 5 } }, cobalt))).body?.fields?.[0],
  ).toMatchObject({ field: 'group' });
  expect((await refusal(admin.call(saveBudget, { body: { amount: -1 } }, cobalt))).body?.fields?.[0]).toMatchObject({
    field: 'amount',
  });
  const { items } = await admin.call(saveBudget, { body: { amount: 10 } }, cobalt);
  expect(items).toMatchObject([{ group: '', amount: 10, spent: expect.any(Number) }]);
  await rateAccount(db, cobalt, new Date(), inbox);
  const told = await db
    .selectFrom('events')
    .select('data')
    .where('account_id', '=', cobalt)
    .where('type', '=', 'budget.reached')
    .execute();
  expect(told.map(({ data }) => data)).toEqual([
    { budget: 'account', month: now.slice(0, 7), percent: 100, isForecast: 'no' },
  ]);
  const messages = await db
    .selectFrom('documents')
    .select('answers')
    .where('id', 'like', `budget-${cobalt}-%`)
    .execute();
  expect(messages.map(({ answers }) => answers[messageQuestionIds.subject])).toEqual([
    expect.stringMatching(/^100 % of the budget for \w+ \d{4} is used$/),
  ]);
  await admin.call(saveBudget, { body: { amount: 9 } }, cobalt);
  expect(
    await db.selectFrom('documents').select('id').where('id', 'like', `budget-${cobalt}-%`).execute(),
  ).toHaveLength(2);
  expect((await admin.call(saveBudget, { body: { amount: null } }, cobalt)).items).toEqual([]);
});

test('a month in its grace period is not closed', async () => {
  expect(
    (await refusal(admin.call(closeMonth, { params: { period: now }, body: { accountId: borealis } }, adminPanel))).body
      ?.fields?.[0],
  ).toMatchObject({ field: 'period', rule: 'grace' });
  expect(
    (await admin.call(listMonthClose, { params: { period: addMonths(now, 0) }, query: {} }, adminPanel)).isClosable,
  ).toBe(false);
});

test('who sees some groups only sees no money; sales looks at it and sets no budget', async () => {
  const group = await server.logIn('group@airlane.test');
  expect(await refusal(group.call(readCharges, { query: {} }, acme))).toMatchObject({ status: 403 });
  expect(await refusal(group.call(readInvoicePdf, { params: { id: 'any' } }, acme))).toMatchObject({ status: 403 });
  const sales = await server.logIn('sales@airlane.test');
  expect((await sales.call(readCharges, { query: {} }, acme)).period).toBe(now);
  expect(await refusal(sales.call(saveBudget, { body: { amount: 10 } }, acme))).toMatchObject({ status: 403 });
  expect(await refusal(user.call(listMonthClose, { params: { period: closable }, query: {} }, acme))).toMatchObject({
    status: 403,
  });
});

test('a version in force keeps its prices, and another one needs a later day', async () => {
  const { items } = await admin.call(listDocuments, { query: { templateName: 'RatePlan' } }, acme);
  const [plan] = items;
  const change = (questions: { questionId: string; answer: unknown }[]) =>
    admin.call(
      updateDocument,
      { params: { id: plan?.id ?? '' }, body: { version: plan?.version ?? 1, questions } },
      acme,
    );
  expect((await refusal(change([{ questionId: asked.pricePerMb, answer: '9' }]))).body?.fields?.[0]).toMatchObject({
    field: asked.pricePerMb,
    rule: 'inForce',
  });
  expect(
    (await refusal(admin.call(deleteDocuments, { body: { documents: [plan?.id ?? ''] } }, acme))).body?.fields?.[0],
  ).toMatchObject({ rule: 'inForce' });
  const version = (validFrom: string, countries = 'DE') =>
    admin.call(
      createDocument,
      {
        headers: { template: 'RatePlan' },
        body: {
          status: 'published',
          questions: [
            [asked.name, 'Versions'],
            [asked.zone, 'Europe'],
            [asked.pricePerMb, '0.5'],
            [asked.validFrom, validFrom],
            [asked.countries, countries],
          ].map(([questionId, answer]) => ({ questionId: questionId ?? '', answer })),
        },
      },
      acme,
    );
  const later = `${addMonths(now, 1)}T00:00:00.000Z`;
  await version(later);
  expect((await refusal(version(later))).body?.fields?.[0]).toMatchObject({
    field: asked.validFrom,
    rule: 'duplicate',
  });
  expect((await refusal(version(`${addMonths(now, 2)}T00:00:00.000Z`, 'Germany'))).body?.fields?.[0]).toMatchObject({
    field: asked.countries,
  });
  expect((await refusal(version('2025-06-01T00:00:00.000Z'))).body?.fields?.[0]).toMatchObject({
    field: asked.validFrom,
    rule: 'closed',
  });
});

test('what a month would cost on another plan or deal is rated by the same statements, and nothing of it is kept', async () => {
  const choices = await admin.call(compareCharges, { query: {} }, cobalt);
  expect(choices.compared).toBeNull();
  const kept = () =>
    sql<{
      rows: string;
      plans: string;
    }>`select (select count(*) from rated_days)::text || ' ' || (select coalesce(sum(amount), 0) from rated_days)::text as rows, (select string_agg(iccid || rate_plan, ',' order by iccid, from_day) from thing_rate_plans) as plans`.execute(
      db,
    );
  const before = (await kept()).rows;
  const [same] = await db
    .selectFrom('things')
    .select('rate_plan')
    .where('account_id', '=', cobalt)
    .where('rate_plan', '<>', '')
    .limit(1)
    .execute();
  const other = choices.ratePlans.find((plan) => plan !== same?.rate_plan) ?? '';
  const { compared } = await admin.call(compareCharges, { query: { ratePlan: other } }, cobalt);
  const charges = await admin.call(readCharges, { query: {} }, cobalt);
  expect(compared?.asIs.net).toBe(charges.net);
  expect(compared?.things).toBeGreaterThan(0);
  const usual = charges.lines.find(({ kind }) => kind === 'data')?.text.split(', ')[1] ?? '';
  expect((await admin.call(compareCharges, { query: { ratePlan: usual } }, cobalt)).compared).toMatchObject({
    things: 0,
    difference: 0,
  });
  const counts = db.updateTable('row_counts').where('account_id', '=', cobalt).where('source', '=', 'things');
  const { total } = await db
    .selectFrom('row_counts')
    .select('total')
    .where('account_id', '=', cobalt)
    .where('source', '=', 'things')
    .executeTakeFirstOrThrow();
  await counts.set({ total: 20_001 }).execute();
  expect(
    (await refusal(admin.call(compareCharges, { query: { ratePlan: usual } }, cobalt))).body?.fields?.[0],
  ).toMatchObject({
    field: 'ratePlan',
    rule: 'tooMany',
    message: 'Accounts with up to 20,000 Things can be compared; this one has 20,001',
  });
  expect((await admin.call(compareCharges, { query: {} }, cobalt)).compared).toBeNull();
  await counts.set({ total }).execute();
  expect(compared?.asIs.lines.map(({ text, amount }) => [text, amount])).toEqual(
    charges.lines.filter(({ adjusts }) => adjusts === null).map(({ text, amount }) => [text, amount]),
  );
  expect(compared?.asIf.lines.some(({ kind, text }) => kind === 'data' && text.includes(other))).toBe(true);
  expect(compared?.difference).toBeCloseTo((compared?.asIf.net ?? 0) - (compared?.asIs.net ?? 0), 2);
  const [deal] = choices.deals.filter(({ name }) => !charges.lines.some(({ text }) => text.includes(name)));
  expect(
    (await admin.call(compareCharges, { query: { dealId: deal?.id ?? '' } }, cobalt)).compared?.asIf.lines.some(
      ({ text }) => text.includes(deal?.name ?? ''),
    ),
  ).toBe(true);
  expect((await kept()).rows).toEqual(before);
  for (const query of [
    { ratePlan: 'No such plan' },
    { dealId: 'not-there' },
    { ratePlan: other, group: 'No such group' },
  ])
    expect(await refusal(admin.call(compareCharges, { query }, cobalt))).toMatchObject({ status: 400 });
});

test('who neither sells nor changes plans tries out the own ones, and deals that were offered', async () => {
  const [own, all] = await Promise.all([user, admin].map((person) => person.call(compareCharges, { query: {} }, acme)));
  const foreign = all?.ratePlans.find((plan) => !own?.ratePlans.includes(plan)) ?? '';
  expect([own?.ratePlans.length, foreign.length].every((length) => (length ?? 0) > 0)).toBe(true);
  expect(await refusal(user.call(compareCharges, { query: { ratePlan: foreign } }, acme))).toMatchObject({
    status: 400,
  });
  const manager = await server.logIn('org@airlane.test');
  const { id: draft } = await admin.call(importDeal, { headers: { deal: 'D-FLEET300' } }, borealis);
  const canTry = async (person: typeof user) =>
    (await person.call(compareCharges, { query: {} }, borealis)).deals.some(({ id }) => id === draft);
  expect([await canTry(admin), await canTry(manager)]).toEqual([true, false]);
  expect(await refusal(manager.call(compareCharges, { query: { dealId: draft } }, borealis))).toMatchObject({
    status: 400,
  });
});

test('the dashboard and the page of a Thing tell what it costs', async () => {
  const query = { from: new Date(Date.now() - 86_400_000).toISOString(), to: new Date().toISOString() };
  const ask = (projectType: 'dashboard' | 'things', filters: object) =>
    admin.call(
      readReport,
      { params: { projectType, partialReportId: 'cost' }, query: { ...query, filters: JSON.stringify(filters) } },
      cobalt,
    );
  expect(await ask('dashboard', {})).toMatchObject({
    type: 'figure',
    value: (await admin.call(readCharges, { query: {} }, cobalt)).net,
    link: 'charges',
  });
  expect(await ask('things', { thingId: thingIdOf(iccid) })).toMatchObject({
    type: 'infoBlock',
    infoBlockHeaderText: 'Cost this month',
  });
});

test('a canceled month is taken back by a document of its own and invoiced again, once, with the address of today', async () => {
  const reissue = () =>
    admin.call(
      reissueMonth,
      { params: { period: closable }, body: { accountId: cobalt, reason: 'Wrong address' } },
      adminPanel,
    );
  const invoice = async () => (await admin.call(readCharges, { query: { period: closable } }, cobalt)).invoice;
  const first = await invoice();
  expect((await refusal(reissue())).body?.fields?.[0]).toMatchObject({ field: 'period', rule: 'notCanceled' });
  await admin.call(cancelInvoice, { params: { id: first?.id ?? '' }, body: { reason: 'Wrong address' } }, cobalt);
  expect(
    await refusal(
      user.call(reissueMonth, { params: { period: closable }, body: { accountId: cobalt, reason: 'No' } }, acme),
    ),
  ).toMatchObject({
    status: 403,
  });
  const answers = await Promise.allSettled([reissue(), reissue()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const second = await invoice();
  expect(second).toMatchObject({ status: 'Open', number: expect.stringMatching(/^AIR-/) });
  expect(second?.id).not.toBe(first?.id);
  const papers = await db
    .selectFrom('invoices')
    .select(['id', 'kind', 'status', 'total', 'credited', 'corrects', 'title', 'billed_to'])
    .where('account_id', '=', cobalt)
    .where('period', '=', closable)
    .orderBy('issued_at')
    .execute();
  const [old, credit, reversal, anew, ...more] = papers;
  expect(more).toEqual([]);
  expect(old).toMatchObject({ id: first?.id, status: 'Canceled', credited: old?.total });
  expect([credit?.kind, reversal]).toEqual([
    'credit',
    expect.objectContaining({
      kind: 'credit',
      corrects: first?.id,
      total: (old?.total ?? 0) - (credit?.total ?? 0),
      title: `Cancellation of ${first?.number ?? ''}`,
    }),
  ]);
  expect(anew).toMatchObject({ id: second?.id, total: old?.total, billed_to: { country: 'GB' } });
});
