import { findAnything, listRecentWork } from '@airlane/contract/calls/csm-tools';
import { listDocuments } from '@airlane/contract/calls/documents';
import { orderSimQuestionIds } from '@airlane/domain/template-names';
import { accountIds } from '@airlane/fixtures';
import { afterAll, expect, test } from 'vitest';
import { type Person, refusal, testApp } from '#testing/app.ts';
import { addGroupUser } from '#testing/group-user.ts';
import { orderPreviewed } from '#testing/order-previewed.ts';

const { acme, borealis, adminPanel } = accountIds;
const server = await testApp({ environment: { BULK_JOBS: 'off' } });
const { db } = server.database;
const admin = await server.logIn('admin@airlane.test');
const manager = await server.logIn('org@airlane.test');
const sales = await server.logIn('sales@airlane.test');
afterAll(() => server.close());

const thingOf = async (accountId: string): Promise<string> =>
  (
    await db
      .selectFrom('things')
      .select('iccid')
      .where('account_id', '=', accountId)
      .orderBy('iccid')
      .executeTakeFirstOrThrow()
  ).iccid;
const find = async (person: Person, q: string, accountId: string) =>
  (await person.call(findAnything, { query: { q } }, accountId)).found.map(({ kind, account, detail }) => [
    kind,
    account,
    detail,
  ]);

test('staff of the provider find Things, accounts and people of all accounts, organisation managers those of theirs', async () => {
  const [mine, foreign] = [await thingOf(borealis), await thingOf(acme)];
  expect(await find(admin, foreign, adminPanel)).toContainEqual(['thing', 'Acme Logistics', foreign]);
  expect(await find(admin, 'borealis', adminPanel)).toContainEqual(['account', 'Borealis Energy', '']);
  const managed = (
    await db
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.user_id')
      .select('memberships.account_id')
      .where('users.email', '=', 'org@airlane.test')
      .where('memberships.accepted_at', 'is not', null)
      .execute()
  ).map(({ account_id }) => account_id);
  expect(managed).toContain(borealis);
  expect(await find(manager, mine, borealis)).toContainEqual(['thing', 'Borealis Energy', mine]);
  for (const [kind, account] of await find(manager, '8988', borealis))
    expect([kind, managed.includes(acme) || account !== 'Acme Logistics']).toEqual(['thing', true]);
});

test('sales finds accounts and Things, and neither people nor what is done to Things', async () => {
  const iccid = await thingOf(acme);
  await orderPreviewed(admin, acme, { who: { kind: 'list', iccids: [iccid] }, what: { action: 'suspend' } });
  expect((await find(sales, 'airlane.test', adminPanel)).filter(([kind]) => kind === 'person')).toEqual([]);
  expect((await find(admin, 'user@airlane.test', adminPanel)).map(([kind]) => kind)).toContain('person');
  const { items } = await admin.call(listDocuments, { query: { templateName: 'OrderSIM' } }, acme);
  const orderId = String(
    items[0]?.questions.find(({ questionId }) => questionId === orderSimQuestionIds.orderId)?.answer,
  );
  expect((await sales.call(findAnything, { query: { q: orderId } }, adminPanel)).found).toContainEqual(
    expect.objectContaining({ kind: 'order', id: items[0]?.id, title: orderId, account: 'Acme Logistics' }),
  );
  expect((await sales.call(listRecentWork, {}, adminPanel)).work).toEqual([]);
  expect((await admin.call(listRecentWork, {}, adminPanel)).work).toEqual([
    expect.objectContaining({ title: 'Suspend', account: 'Acme Logistics', total: 1, isImport: false }),
  ]);
});

test('customers and group users have no way in, and a search needs three characters', async () => {
  const user = await server.logIn('user@airlane.test');
  expect(await refusal(user.call(findAnything, { query: { q: 'acme' } }, acme))).toMatchObject({ status: 403 });
  const group = await addGroupUser(server, { accountId: acme, groups: ['North'], appType: 'orgAdmin' });
  expect(await refusal(group.call(listRecentWork, {}, acme))).toMatchObject({ status: 403 });
  expect((await refusal(admin.call(findAnything, { query: { q: 'ab' } }, adminPanel))).body?.fields).toMatchObject([
    { field: 'q', message: 'At least 3 characters' },
  ]);
  // Characters that mean something to a pattern are sought as they are.
  expect(await find(admin, '%%%', adminPanel)).toEqual([]);
});
