import { createDocument, getDocuments, listDocuments, readDocument } from '@airlane/contract/calls/documents';
import { createView, listViews, readView } from '@airlane/contract/calls/views';
import { findAnything } from '@airlane/contract/calls/csm-tools';
import { getMyView } from '@airlane/contract/calls/me';
import { listEvents } from '@airlane/contract/calls/events';
import { listTemplates } from '@airlane/contract/calls/templates';
import { readOrder } from '@airlane/contract/calls/orders';
import { templateNames } from '@airlane/domain/template-names';
import { accountIds } from '@airlane/fixtures';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { type Person, refusal, testApp } from '#testing/app.ts';
import { eventually } from '#testing/eventually.ts';
import { readyOrder } from '#testing/ordering.ts';
import { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { notifyOrderHandler } from './notify-order.ts';

const { acme } = accountIds;
const server = await testApp();
const { db } = server.database;
const whole = await server.logIn('user@airlane.test');
const group = await server.logIn('group@airlane.test');
afterAll(() => server.close());

const [{ id: order } = { id: '' }] = (
  await whole.call(listDocuments, { query: { templateName: templateNames.orderSim } }, acme)
).items;
await sql`insert into documents (id, template_id, account_id, answers) values ('a-plan', 'template-RatePlan', ${acme}, '{"QID001Name": "Europe S", "QID004PricePerMb": 0.1234}') on conflict do nothing`.execute(
  db,
);

const statusOf = (attempt: Promise<unknown>): Promise<number> =>
  attempt.then(
    () => 200,
    async (error: unknown) => (await refusal(Promise.reject(error))).status,
  );

describe.each([
  [templateNames.orderSim, order],
  [templateNames.ratePlan, 'a-plan'],
])('documents of %s', (templateName, id) => {
  const ways: Readonly<Record<string, (person: Person) => Promise<unknown>>> = {
    list: (person) => person.call(listDocuments, { query: { templateName } }, acme),
    'older list': (person) => person.call(getDocuments, { query: { description: templateName } }, acme),
    file: (person) => person.call(listDocuments, { query: { templateName, downloadAsCsv: 'true' } } as never, acme),
    read: (person) => person.call(readDocument, { params: { id }, query: {} }, acme),
    'a new view': (person) =>
      person.call(createView, { body: { templateName, name: 'Dear ones', state: {} } } as never, acme),
  };

  test.each(Object.keys(ways))('are not for who sees some groups of Things, by: %s', async (way) => {
    expect(await statusOf((ways[way] as (person: Person) => Promise<unknown>)(whole))).toBe(200);
    expect([403, 404]).toContain(await statusOf((ways[way] as (person: Person) => Promise<unknown>)(group)));
  });

  test('are in no menu and no list of templates of theirs', async () => {
    const seen = async (person: Person) => {
      const menu = (await person.call(getMyView, {}, acme)).tabs.flatMap(({ items }) =>
        items.map((item) => item.templateName),
      );
      const templates = (await person.call(listTemplates, {}, acme)).templates.map(({ description }) => description);
      return [menu.includes(templateName), templates.includes(templateName)];
    };
    expect([await seen(whole), await seen(group)]).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  test('are told by no shared view of theirs', async () => {
    const { id: view } = (await whole.call(
      createView,
      { body: { templateName, name: 'Dear', state: { q: 'dear' }, isShared: true } } as never,
      acme,
    )) as { id: string };
    const names = async (person: Person) =>
      (await person.call(listViews, { query: {} }, acme)).views.map(({ name }) => name);
    expect([(await names(whole)).includes('Dear'), (await names(group)).includes('Dear')]).toEqual([true, false]);
    expect(await statusOf(group.call(readView, { params: { id: view } }, acme))).toBe(404);
  });

  test('are not made by them either', async () => {
    expect([403, 404]).toContain(
      await statusOf(
        group.call(createDocument, { headers: { template: templateName }, body: { questions: [] } }, acme),
      ),
    );
  });
});

test('the inbox tells of an order those only who see the account as a whole, and so do events and searches', async () => {
  const { id: draft } = await readyOrder(whole, acme);
  const { orderId } = await whole.call(readOrder, { params: { id: draft } }, acme);
  await notifyOrderHandler({
    db,
    catalog: new TemplateCatalog(db),
    paperFile: () => Promise.reject(new Error('No mail is sent')),
    consoleUrlOf: () => 'https://console.test',
    mailer: undefined,
  })({ documentId: draft, accountId: acme, status: 'Submitted' });
  const inbox = async (person: Person) =>
    (await person.call(listDocuments, { query: { templateName: templateNames.message, search: orderId } }, acme))
      .totalCount;
  expect([await inbox(whole), await inbox(group)]).toEqual([1, 0]);
  const events = async (person: Person) =>
    JSON.stringify(await person.call(listEvents, { query: { limit: 500 } }, acme)).includes(`order-submitted-${draft}`);
  // An event gets its place in the list a moment after it is stored.
  await eventually(async () => (await events(whole)) || undefined, 'the event of the order');
  expect(await events(group)).toBe(false);
  expect(await statusOf(group.call(findAnything, { query: { q: orderId } }, acme))).toBe(403);
});
