import { CallError } from '@airlane/contract/client';
import { errorTable, type ErrorCode } from '@airlane/contract/errors';
import { expect, test } from 'vitest';
import { shouldRetry } from './retry.ts';

const answered = (code: ErrorCode): CallError =>
  new CallError('no', errorTable[code].status, { code, message: 'no', requestId: 'one' });

test.each([
  ['a refusal', answered('LAST_CARD'), 0, false],
  ['a fault of the server', answered('INTERNAL'), 0, true],
  ['a database that is away', answered('DATABASE_AWAY'), 2, true],
  ['an answer that took too long', answered('TOO_SLOW'), 0, false],
  ['a lost connection', new TypeError('Failed to fetch'), 0, true],
  ['the fourth fault in a row', answered('INTERNAL'), 3, false],
])('%s: asked again or not', (_what, error, failures, isRetried) => {
  expect(shouldRetry(failures, error)).toBe(isRetried);
});
