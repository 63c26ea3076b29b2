import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#testing/engines.ts';
import { AccessCache } from './access-cache.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  await db
    .insertInto('users')
    .values({ id: 'ada', vertical: 'airlane', email: 'ada@example.test', full_name: 'Ada', app_type: 'consumer' })
    .execute();
  await db.insertInto('clients').values({ id: 'browser', secret_hash: '', device_id: 'laptop' }).execute();
  await db
    .insertInto('sessions')
    .values({ id: 'evening', user_id: 'ada', client_id: 'browser', console_token_hash: '' })
    .execute();
});
afterAll(() => database.close());

test('an answer that was asked for before a session ended is not kept after it', async () => {
  const access = new AccessCache(database.db);
  const asked = access.viewer('evening');
  access.forget();
  expect(await asked).toMatchObject({ userId: 'ada' });
  await database.db.updateTable('sessions').set({ revoked_at: new Date() }).where('id', '=', 'evening').execute();
  expect(await access.viewer('evening')).toBeUndefined();
});
