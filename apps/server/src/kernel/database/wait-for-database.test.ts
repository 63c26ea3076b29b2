import { expect, test, vi } from 'vitest';
import { asDatabaseError } from './database-away.ts';
import { asStartError, DatabaseUnusable, waitForDatabase } from './wait-for-database.ts';

const failure = (code: string, message: string) => asDatabaseError(Object.assign(new Error(message), { code }));
const refused = failure('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432');
/** Answers after so many failures. */
const engineAfter = (failures: unknown[]) => ({
  execute: async () => {
    if (failures.length > 0) throw failures.shift();
    return { rows: [] };
  },
});

test('a database that is away is waited for, and told of once', async () => {
  const [onAway, pause] = [vi.fn(), vi.fn(async () => undefined)];
  await waitForDatabase(
    engineAfter([refused, refused, failure('57P03', 'the database system is starting up')]),
    onAway,
    pause,
  );
  expect(onAway.mock.calls).toEqual([['The database is away: connect ECONNREFUSED 127.0.0.1:5432']]);
  expect(pause).toHaveBeenCalledTimes(3);
});

test.each([
  [
    '28P01',
    'password authentication failed for user "air"',
    'DATABASE_URL: password authentication failed for user "air". Check the user and the password in the address.',
  ],
  [
    '3D000',
    'database "air" does not exist',
    'DATABASE_URL: database "air" does not exist. Create it with createdb, or correct the address.',
  ],
  [
    '08P01',
    'unsupported startup parameter: statement_timeout',
    /pgBouncer, which refuses the parameter statement_timeout\. Set pool_mode = session/,
  ],
])('%s is a sentence, and is not waited for', async (code, message, sentence) => {
  const pause = vi.fn(async () => undefined);
  const started = waitForDatabase(engineAfter([refused, failure(code, message)]), () => undefined, pause);
  await expect(started).rejects.toBeInstanceOf(DatabaseUnusable);
  await expect(started).rejects.toThrow(sentence);
  expect(pause).toHaveBeenCalledTimes(1);
});

test('an unforeseen error keeps its stack', () => {
  const bug = new TypeError('x is not a function');
  expect(asStartError(bug)).toBe(bug);
});
