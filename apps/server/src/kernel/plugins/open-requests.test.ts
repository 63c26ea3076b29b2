import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { errorsPlugin } from './errors.ts';
import { openRequestsPlugin } from './open-requests.ts';

const app = Fastify({ trustProxy: (address) => address === '127.0.0.1' });
await app.register(errorsPlugin);
await app.register(openRequestsPlugin, { perAddress: 2, bodySeconds: 0.2 });
const waiting: (() => void)[] = [];
app.addHook('onRequest', async ({ url }) => {
  if (url === '/refused') throw new Error('refused');
});
app.post('/read', async () => 'read');
app.post('/refused', async () => 'never');
app.put('/file', { config: { streamsBody: true } }, async () => 'stored');
app.get('/slow', () => new Promise<string>((resolve) => void waiting.push(() => resolve('at last'))));
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
afterAll(() => app.close());

const begin = async (method: string, path: string, from: string) => {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk: Buffer) => void (text += chunk.toString())).on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    `${method} ${path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${from}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`,
  );
  return { socket, said: () => text, closed: once(socket, 'close') };
};

test.each([
  ['/read', '198.51.100.1'],
  ['/refused', '198.51.100.2'],
  ['/nowhere', '198.51.100.3'],
])('a body at %s that never ends is closed', async (path, from) => {
  const { closed, said } = await begin('POST', path, from);
  await closed;
  expect(said()).toMatch(/HTTP\/1\.1 (?:408|4\d\d|500)/);
});

test('a request from inside the process is left alone', async () => {
  expect(
    (await app.inject({ method: 'POST', url: '/read', payload: { a: 1 }, remoteAddress: '198.51.100.7' })).body,
  ).toBe('read');
  // Its time is over with that of a body that began later.
  await (
    await begin('POST', '/read', '198.51.100.8')
  ).closed;
});

test('a file may take longer, and so may an answer', async () => {
  const file = await begin('PUT', '/file', '198.51.100.4');
  const slow = app.inject({ method: 'GET', url: '/slow', remoteAddress: '198.51.100.5' }).then((answer) => answer);
  // What never ends is closed meanwhile, so the time is over.
  await (
    await begin('POST', '/read', '198.51.100.6')
  ).closed;
  expect(file.socket.destroyed).toBe(false);
  expect(file.said()).toBe('');
  file.socket.destroy();
  for (const answer of waiting.splice(0)) answer();
  expect((await slow).body).toBe('at last');
});

test('an address has so many open requests, apart from those of others, and more once some are answered', async () => {
  const ask = (from: string, headers: Record<string, string> = {}) =>
    app
      .inject({
        method: 'GET',
        url: '/slow',
        remoteAddress: '127.0.0.1',
        headers: { 'x-forwarded-for': from, ...headers },
      })
      .then((answer) => answer);
  const open = [ask('203.0.113.1'), ask('203.0.113.1', { upgrade: 'websocket' }), ask('203.0.113.2')];
  const refused = await ask('203.0.113.1', { upgrade: 'websocket' });
  expect([refused.statusCode, refused.json<{ code: string }>().code, refused.headers['retry-after']]).toEqual([
    429,
    'TOO_MANY_OPEN_REQUESTS',
    '1',
  ]);
  for (const answer of waiting.splice(0)) answer();
  expect((await Promise.all(open)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const again = ask('203.0.113.1');
  await app.inject({ method: 'GET', url: '/nowhere', remoteAddress: '203.0.113.9' });
  for (const answer of waiting.splice(0)) answer();
  expect((await again).statusCode).toBe(200);
});
