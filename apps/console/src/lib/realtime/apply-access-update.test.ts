import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { applyAccessUpdate } from './apply-access-update.ts';

it('forgets what was read of the account, and keeps what its pages are drawn with until that is read again', async () => {
  const client = new QueryClient();
  const keys = [
    ['account', 'acme', 'documents', 'ThingsTable'],
    ['account', 'acme', 'document', 'one'],
    ['options', '/groups'],
    ['account', 'acme', 'templates'],
    ['account', 'other', 'documents'],
    ['my-accounts'],
  ];
  for (const key of keys) client.setQueryData(key, 'read');
  await applyAccessUpdate(client, 'acme');
  expect(keys.filter((key) => client.getQueryData(key) === undefined)).toEqual(keys.slice(0, 3));
  expect(keys.slice(3).map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, true]);
});
