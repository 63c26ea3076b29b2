import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from '#testing/engines.ts';
import { testDatabase } from '#testing/engines.ts';
import { isGuarded, recordFailedGuess, refuseWhileLocked } from './lockout.ts';
import { rememberStart, spendStart } from './login-starts.repository.ts';
import { removeOldAccess } from './old-access.repository.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const guess = {
  vertical: 'airlane',
  name: 'guessed@airlane.test',
  ip: '10.1.1.1',
  sessionId: 'session',
  requestId: 'r',
};
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

test('locks and starts are kept while they count, and removed afterwards', async () => {
  const { db } = database;
  for (let failure = 0; failure < 10; failure += 1) await recordFailedGuess(db, guess, null);
  await rememberStart(db, 'a person', { triesLeft: 5, otherTriesLeft: 5, startedIp: '10.1.1.1', expiresAt: later(10) });
  await removeOldAccess(db, new Date());
  await expect(refuseWhileLocked(db, guess)).rejects.toThrow('Too many attempts. Try again in 1 min.');
  expect(await isGuarded(db, guess)).toBe(true);
  expect(await spendStart(db, 'a person', '10.1.1.1')).toMatchObject({ triesLeft: 4 });
  await removeOldAccess(db, later(61));
  await refuseWhileLocked(db, guess);
  expect(await isGuarded(db, guess)).toBe(false);
  expect(await spendStart(db, 'a person', '10.1.1.1')).toBeUndefined();
});
