import fastify from 'fastify';
import { expect, test } from 'vitest';
import { DatabaseAway, DatabaseBusy } from '../database/database-away.ts';
import { AppError } from '../errors.ts';
import { errorsPlugin } from './errors.ts';

const coded = (code: string): Error => Object.assign(new Error('what the database says'), { code });

test.each([
  ['a statement that took too long', coded('57014'), 503, 'TOO_SLOW', '30'],
  ['a database that is away', new DatabaseAway('away'), 503, 'DATABASE_AWAY', '5'],
  ['a database that is busy with others', new DatabaseBusy('busy'), 503, 'SERVER_BUSY', '5'],
  ['two writes of the same thing', coded('23505'), 409, 'DUPLICATE', undefined],
  ['a value that cannot be stored', coded('22003'), 400, 'MALFORMED_REQUEST', undefined],
  ['a refusal', new AppError('LAST_CARD'), 409, 'LAST_CARD', undefined],
  ['anything else', coded('42P01'), 500, 'INTERNAL', undefined],
])('%s is answered by its status, its code and when to try again', async (_what, error, status, code, retryAfter) => {
  const app = fastify();
  await app.register(errorsPlugin);
  app.get('/', () => Promise.reject(error));
  const answer = await app.inject('/');
  expect([answer.statusCode, answer.json<{ code: string }>().code, answer.headers['retry-after']]).toEqual([
    status,
    code,
    retryAfter,
  ]);
  expect(answer.body).not.toContain('what the database says');
  await app.close();
});
