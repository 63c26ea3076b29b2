import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#testing/engines.ts';
import { removeOldKeys } from './request-keys.ts';

const database = await testDatabase();
const { db } = database;
afterAll(() => database.close());

test('keys are kept for a month, after which no request is repeated', async () => {
  await db
    .insertInto('users')
    .values({
      id: 'una',
      email: 'una@airlane.test',
      full_name: 'Una',
      vertical: 'airlane',
      app_type: 'consumer',
    } as never)
    .execute();
  const now = new Date('2026-11-30T00:00:00Z');
  for (const [key, day] of [
    ['old', '2026-10-30T00:00:00Z'],
    ['young', '2026-11-01T00:00:00Z'],
  ] as const) {
    await db
      .insertInto('request_keys')
      .values({ user_id: 'una', key, digest: key, at: new Date(day) })
      .execute();
    await db
      .insertInto('idempotency_keys')
      .values({ user_id: 'una', key, document_id: key, created_at: new Date(day) })
      .execute();
  }
  await removeOldKeys(db, now);
  expect((await db.selectFrom('request_keys').select('key').execute()).map(({ key }) => key)).toEqual(['young']);
  expect((await db.selectFrom('idempotency_keys').select('key').execute()).map(({ key }) => key)).toEqual(['young']);
});
