import { createApiKey, listApiKeys, revokeApiKey } from '@airlane/contract/calls/api-keys';
import { createOrder } from '@airlane/contract/calls/orders';
import { deleteDocuments, getDocuments, listDocuments, updateDocument } from '@airlane/contract/calls/documents';
import { getMe } from '@airlane/contract/calls/me';
import { listBacOptions } from '@airlane/contract/calls/thing-actions';
import type { AccountPermission } from '@airlane/domain/access/roles';
import { accountIds } from '@airlane/fixtures';
import { afterAll, expect, test } from 'vitest';
import { refusal, testApp } from '#testing/app.ts';

const { acme, borealis, delta } = accountIds;
const server = await testApp();
const user = await server.logIn('user@airlane.test');
afterAll(() => server.close());

const make = async (permissions: AccountPermission[] = [], person = user, accountId: string = acme) =>
  (await person.call(createApiKey, { body: { name: 'Nightly export', permissions, days: 30 } }, accountId)).key;
const headersOf = (key: string, brand: string = acme) => ({
  authorization: `Bearer ${key}`,
  segment: 'airlane',
  brand,
});
const list = (key: string, brand?: string) =>
  server.call(listDocuments, { query: { templateName: 'ThingsTable' } }, headersOf(key, brand));
const codeOf = async (attempt: Promise<unknown>) => (await refusal(attempt)).body?.code;

test('a key reads what its maker reads, is shown once and kept as a digest', async () => {
  const key = await make();
  expect((await list(key)).totalCount).toBe(
    (await user.call(listDocuments, { query: { templateName: 'ThingsTable' } }, acme)).totalCount,
  );
  await server.call(getDocuments, { query: { description: 'ThingsTable' } }, headersOf(key));
  const { apiKeys } = await user.call(listApiKeys, {});
  expect(apiKeys[0]).toMatchObject({
    name: 'Nightly export',
    accountId: acme,
    accountTitle: 'Acme Logistics',
    permissions: [],
  });
  expect(apiKeys[0]?.lastUsedAt).not.toBeNull();
  expect(key.startsWith(apiKeys[0]?.prefix ?? 'x')).toBe(true);
  const stored = await server.database.db.selectFrom('api_keys').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(key);
});

test('a key opens one account only, and no call about a person or for staff', async () => {
  const key = await make();
  expect(await codeOf(list(key, delta))).toBe('ACCOUNT_FORBIDDEN');
  expect(await codeOf(list(key, borealis))).toBe('ACCOUNT_FORBIDDEN');
  expect(await codeOf(server.call(getMe, {}, headersOf(key)))).toBe('API_KEY_REFUSED');
  expect(await codeOf(server.call(createApiKey, { body: { name: 'More', days: 1 } }, headersOf(key)))).toBe(
    'API_KEY_REFUSED',
  );
  const admin = await server.logIn('admin@airlane.test');
  const staffKey = await make(['ADD_DOCUMENT'], admin);
  expect(await codeOf(server.call(listBacOptions, {}, headersOf(staffKey)))).toBe('API_KEY_REFUSED');
});

test('a key does no more than it is allowed to, and no person gives what they do not have', async () => {
  const [reading, creating] = [await make(), await make(['ADD_DOCUMENT'])];
  const order = (key: string) =>
    server.call(
      createOrder,
      { body: { dealDocumentId: 'Deal-admin-panel-101', simType: 'Regular', quantity: 1 } },
      headersOf(key),
    );
  expect(await codeOf(order(reading))).toBe('API_KEY_REFUSED');
  await order(creating);
  expect(
    await codeOf(
      server.call(updateDocument, { params: { id: 'x' }, body: { version: 1, questions: [] } }, headersOf(creating)),
    ),
  ).toBe('API_KEY_REFUSED');
  expect(await codeOf(server.call(deleteDocuments, { body: { documents: ['x'] } }, headersOf(creating)))).toBe(
    'API_KEY_REFUSED',
  );
  expect((await refusal(make(['DELETE_COMMUNITY']))).body?.fields?.[0]?.field).toBe('permissions');
});

test('a key ends when it is revoked, when it is too old and when its maker is inactive', async () => {
  const [revoked, old, orphaned] = [await make(), await make(), await make()];
  const { apiKeys } = await user.call(listApiKeys, {});
  for (const { id, prefix } of apiKeys)
    if (revoked.startsWith(prefix)) await user.call(revokeApiKey, { params: { id } });
  expect(await codeOf(list(revoked))).toBe('SESSION_EXPIRED');
  await server.database.db
    .updateTable('api_keys')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('prefix', '=', old.slice(0, 14))
    .execute();
  expect(await codeOf(list(old))).toBe('SESSION_EXPIRED');
  await server.database.db.updateTable('users').set({ status: 'Inactive' }).where('id', '=', 'user-airlane').execute();
  expect(await codeOf(list(orphaned))).toBe('SESSION_EXPIRED');
  await server.database.db.updateTable('users').set({ status: 'Active' }).where('id', '=', 'user-airlane').execute();
  const actions = await server.database.db
    .selectFrom('audit_log')
    .select('action')
    .where('action', 'like', 'api-key.%')
    .execute();
  expect(new Set(actions.map(({ action }) => action))).toEqual(new Set(['api-key.create', 'api-key.revoke']));
});

test('no person revokes the key of another', async () => {
  const key = await make();
  const id = (await user.call(listApiKeys, {})).apiKeys.find(({ prefix }) => key.startsWith(prefix))?.id ?? '';
  const other = await server.logIn('org@airlane.test');
  expect(await codeOf(other.call(revokeApiKey, { params: { id } }))).toBe('API_KEY_NOT_FOUND');
});
