import {
  deleteAccount,
  listDeletedAccounts,
  restoreDeletedAccount,
  updateCommunity,
} from '@airlane/contract/calls/communities';
import { getCommunities } from '@airlane/contract/calls/me';
import { accountIds } from '@airlane/fixtures';
import { afterAll, expect, test } from 'vitest';
import { refusal, testApp } from '#testing/app.ts';

const { acme, delta, adminPanel } = accountIds;
const server = await testApp();
const user = await server.logIn('user@airlane.test');
const admin = await server.logIn('admin@airlane.test');
afterAll(() => server.close());

const read = async (id: string, person = admin) =>
  (await person.call(getCommunities, { params: { vertical: 'airlane' }, query: { communityId: id } })).communities[0];

test('a customer changes description, legal name and addresses', async () => {
  const address = { city: 'Oslo', country: 'NO', sameForBilling: 'false' as const, shipping: { city: 'Bergen' } };
  const body = {
    title: 'Acme Logistics',
    description: 'Trucks and trailers',
    CompanyLegalName: 'Acme Logistics Ltd',
    brandOptions: { address },
  };
  expect(await user.call(updateCommunity, { body }, acme)).toEqual({ id: acme });
  expect(await read(acme, user)).toMatchObject({
    title: 'Acme Logistics',
    description: 'Trucks and trailers',
    CompanyLegalName: 'Acme Logistics Ltd',
    brandOptions: { address },
  });
  await user.call(updateCommunity, { body: { description: 'Trucks only' } }, acme);
  expect(await read(acme)).toMatchObject({ CompanyLegalName: 'Acme Logistics Ltd', brandOptions: { address } });
});

test('only an adviser changes the company name', async () => {
  const { body } = await refusal(user.call(updateCommunity, { body: { title: 'Acme Shipping' } }, acme));
  expect(body?.fields).toEqual([
    { field: 'title', rule: 'readOnly', message: 'Only an adviser can change the company name' },
  ]);
  await admin.call(updateCommunity, { body: { title: 'Acme Shipping' } }, acme);
  expect((await read(acme))?.title).toBe('Acme Shipping');
  await admin.call(updateCommunity, { body: { title: 'Acme Logistics' } }, acme);
});

test.each([
  ['title', 'Acme'],
  ['title', 'x'.repeat(1001)],
  ['description', ''],
  ['description', 'four'],
  ['CompanyLegalName', 'A'],
  ['CompanyLegalName', '<script>alert(1)</script>'],
])('a wrong %s is refused by its name: %s', async (field, value) => {
  expect(
    (await refusal(admin.call(updateCommunity, { body: { [field]: value } }, acme))).body?.fields?.[0]?.field,
  ).toBe(field);
});

test('an adviser deletes an account softly, but neither the Admin Panel nor the selected one', async () => {
  const refused = async (id: string) => (await refusal(admin.call(deleteAccount, { params: { id } }, acme))).message;
  expect(await refused(acme)).toBe('The selected account cannot be deleted');
  expect(await refused(adminPanel)).toBe("Admin Panel is the provider's own account. It cannot be deleted");
  await admin.call(deleteAccount, { params: { id: delta } }, acme);
  expect((await refusal(read(delta))).status).toBe(403);
  const row = await server.database.db
    .selectFrom('accounts')
    .select('deleted_at')
    .where('id', '=', delta)
    .executeTakeFirstOrThrow();
  expect(row.deleted_at).not.toBeNull();
});

test('a deleted account is restored as it was, unless its name was given away meanwhile', async () => {
  const { accounts } = await admin.call(listDeletedAccounts, {}, acme);
  expect(accounts).toMatchObject([{ id: delta, title: 'Delta Trial' }]);
  const restore = (person = admin, id: string = delta) => person.call(restoreDeletedAccount, { params: { id } }, acme);
  expect(await refusal(restore(user))).toMatchObject({ status: 403 });
  expect(await refusal(restore(admin, acme))).toMatchObject({ status: 404 });
  // Staff neither restore nor see accounts of another portal.
  await server.database.db
    .updateTable('accounts')
    .set({ deleted_at: new Date() })
    .where('id', '=', accountIds.nordwerk)
    .execute();
  expect(await refusal(restore(admin, accountIds.nordwerk))).toMatchObject({ status: 404 });
  await server.database.db
    .updateTable('accounts')
    .set({ title: 'delta trial' })
    .where('id', '=', accountIds.cobalt)
    .execute();
  expect(await refusal(restore())).toMatchObject({ status: 409, body: { code: 'DUPLICATE' } });
  await server.database.db
    .updateTable('accounts')
    .set({ title: 'Cobalt Retail' })
    .where('id', '=', accountIds.cobalt)
    .execute();
  await restore();
  expect(await read(delta, user)).toMatchObject({ title: 'Delta Trial' });
  expect((await admin.call(listDeletedAccounts, {}, acme)).accounts).toEqual([]);
});
