import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { compressionPlugin } from './compression.ts';

const list = {
  items: Array.from({ length: 100 }, (_, index) => ({ id: `document-${index}`, title: 'A title that repeats' })),
};
const app = Fastify();
await app.register(compressionPlugin);
app.get('/list', () => list);
app.get('/short', () => ({ status: 'ok' }));
app.get('/text', (_request, reply) => reply.type('text/csv').send('a,b\n'.repeat(1000)));
app.get('/own', (_request, reply) => reply.header('vary', 'origin').send(list));
app.post('/list', () => list);
afterAll(() => app.close());

const ask = (url: string, encoding: string | undefined, method: 'GET' | 'POST' = 'GET') =>
  app.inject({ method, url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });

test('a list is compressed for clients that accept it, and is the same list', async () => {
  const { headers, rawPayload } = await ask('/list', 'gzip, deflate, br');
  expect(headers).toMatchObject({
    'content-encoding': 'gzip',
    vary: 'accept-encoding',
    'content-length': String(rawPayload.length),
  });
  expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual(list);
  expect(rawPayload.length).toBeLessThan(JSON.stringify(list).length / 5);
});

test.each([
  ['by a client that does not ask for it', '/list', undefined, 'GET'],
  ['by a client that accepts another encoding only', '/list', 'br', 'GET'],
  ['where it is short', '/short', 'gzip', 'GET'],
  ['where it is no JSON', '/text', 'gzip', 'GET'],
  ['after anything but a read', '/list', 'gzip', 'POST'],
] as const)('an answer is read as it is %s', async (_where, url, encoding, method) => {
  const { headers, statusCode } = await ask(url, encoding, method);
  expect(statusCode).toBe(200);
  expect(headers['content-encoding']).toBeUndefined();
});

test('what an answer varies by already stays', async () => {
  expect((await ask('/own', 'gzip')).headers['vary']).toBe('origin, accept-encoding');
});
