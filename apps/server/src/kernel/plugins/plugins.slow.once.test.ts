import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { markSvg, verticals } from '@airlane/domain/verticals/verticals';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { AccessCache } from '../access/access-cache.ts';
import { AccessTokens } from '../access/tokens.ts';
import { testApp } from '#testing/app.ts';
import type { ConsoleSettings } from './console.ts';
import { consolePlugin } from './console.ts';
import { errorsPlugin } from './errors.ts';
import { headersPlugin } from './headers.ts';
import { policyPlugin } from './policy.ts';
import { signedRequestsPlugin } from './signed-requests.ts';

const METRICS_TOKEN = 'a-token-for-the-scraper';
const server = await testApp({ environment: { METRICS_TOKEN } });
afterAll(() => server.close());

const get = (url: string, options: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
  server.app.inject({ method: 'GET', url, ...options });

test('health and readiness answer without a login', async () => {
  expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
  expect((await get('/readyz')).json()).toEqual({ status: 'ready' });
});

test('metrics are for the machine itself and for the holder of the token', async () => {
  const metrics = await get('/metrics');
  expect(metrics.body).toMatch(/http_request_duration_seconds_bucket\{.*route="\/healthz"/);
  expect((await get('/metrics', { remoteAddress: '203.0.113.7' })).statusCode).toBe(403);
  expect(
    (await get('/metrics', { remoteAddress: '203.0.113.7', headers: { authorization: `Bearer ${METRICS_TOKEN}` } }))
      .statusCode,
  ).toBe(200);
  expect(
    (await get('/metrics', { remoteAddress: '203.0.113.7', headers: { authorization: 'Bearer wrong' } })).statusCode,
  ).toBe(403);
  // A proxy on the same machine passes on what comes from elsewhere, with any forwarded address that the sender likes.
  expect((await get('/metrics', { headers: { 'x-forwarded-for': '127.0.0.1, 203.0.113.7' } })).statusCode).toBe(403);
  expect((await get('/metrics', { headers: { forwarded: 'for=127.0.0.1' } })).statusCode).toBe(403);
});

test('every answer carries the security headers and its request id; answers of the API are not kept', async () => {
  const { headers } = await get('/api/v4/me');
  expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval'");
  expect(headers['content-security-policy']).not.toContain("'unsafe-eval'");
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
  });
  expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
});

test('an unknown path and a failure answer in the same form', async () => {
  const unknown = await get('/api/v9/nothing');
  expect(unknown.statusCode).toBe(404);
  expect(unknown.json()).toMatchObject({ code: 'ROUTE_NOT_FOUND', requestId: unknown.headers['x-request-id'] });
});

test('the contract is served as OpenAPI, and a page to read it', async () => {
  const openapi = (await get('/api/openapi.json')).json() as { paths: Record<string, unknown> };
  expect(Object.keys(openapi.paths)).toContain('/api/v4/me/brandpermissino');
  expect((await get('/api/docs')).body).toContain('data-url="/api/openapi.json"');
});

test('the API reference can be framed by the console only, in the theme of the console', async () => {
  const reference = await get('/api/docs?scheme=dark');
  expect(reference.headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN' });
  expect(reference.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(reference.body).toContain('"forceDarkModeState":"dark"');
  const tried = await get(`/api/docs?scheme=${encodeURIComponent(`"}'><script>`)}`);
  expect(tried.body).toBe((await get('/api/docs')).body);
});

test('a route without a declared policy keeps the app from starting', async () => {
  const app = Fastify();
  await app.register(errorsPlugin);
  await app.register(signedRequestsPlugin, { signingSecretsOf: async () => [] });
  await app.register(policyPlugin, {
    tokens: new AccessTokens('secret', 60),
    access: new AccessCache(server.database.db),
    metricsToken: undefined,
    homeVertical: 'airlane',
  });
  app.get('/forgotten', async () => 'open to all');
  await expect(app.ready()).rejects.toThrow('The route GET /forgotten declares no policy');
});

const builtConsole = (): string => {
  const directory = mkdtempSync(join(tmpdir(), 'airlane-console-'));
  mkdirSync(join(directory, 'assets'));
  writeFileSync(
    join(directory, 'index.html'),
    '<meta content="%AIRLANE_VERTICAL%"><meta content="%AIRLANE_DEMO%"><meta content="%AIRLANE_CONSOLE_URL%"><script>askFirst()</script>',
  );
  writeFileSync(join(directory, 'assets/main-abc.js'), 'run()');
  writeFileSync(join(directory, 'assets/main-abc.js.br'), brotliCompressSync('run()'));
  writeFileSync(join(directory, 'assets/debug-panel-abc.js'), 'debug()');
  return directory;
};

const consoleApp = async (settings: Partial<ConsoleSettings>) => {
  const app = Fastify();
  await app.register(errorsPlugin);
  await app.register(signedRequestsPlugin, { signingSecretsOf: async () => [] });
  await app.register(policyPlugin, {
    tokens: new AccessTokens('secret', 60),
    access: new AccessCache(server.database.db),
    metricsToken: undefined,
    homeVertical: 'airlane',
  });
  await app.register(headersPlugin, {});
  await app.register(consolePlugin, {
    directory: builtConsole(),
    vertical: 'airlane',
    verticalHosts: new Map(),
    demo: false,
    buildEnv: 'local',
    advancedConsole: { prod: undefined, qa: undefined, apiKey: 'key' },
    ...settings,
  });
  return app;
};

test('each host has the icon of its vertical, also where nothing is built', async () => {
  const app = await consoleApp({ directory: undefined, verticalHosts: new Map([['gide.localhost', 'gide']]) });
  const icon = async (host: string) => (await app.inject({ url: '/favicon.svg', headers: { host } })).body;
  expect(await icon('gide.localhost:8080')).toBe(markSvg(verticals.gide.brand));
  expect(await icon('127.0.0.1:8080')).toBe(markSvg(verticals.airlane.brand));
  await app.close();
});

test('the console is served compressed by hashed names for a year, its page never from a cache and with what it must know', async () => {
  const app = await consoleApp({ vertical: 'gide', buildEnv: 'prod' });
  const page = await app.inject('/');
  expect(page.body).toBe('<meta content="gide"><meta content="false"><meta content=""><script>askFirst()</script>');
  expect(page.headers['cache-control']).toBe('no-cache');
  const script = await app.inject({ url: '/assets/main-abc.js', headers: { 'accept-encoding': 'br, gzip' } });
  expect(script.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect((await app.inject('/assets/../index.html')).statusCode).not.toBe(200);
  await app.close();
});

test('a script runs inside the page of the console if the build wrote it there, and on no other page', async () => {
  const app = await consoleApp({});
  const hash = createHash('sha256').update('askFirst()').digest('base64');
  const scriptsOf = async (url: string) =>
    /script-src ([^;]*)/.exec(String((await app.inject(url)).headers['content-security-policy']))?.[1];
  expect(await scriptsOf('/')).toBe(`'self' 'sha256-${hash}' 'wasm-unsafe-eval'`);
  expect(await scriptsOf('/favicon.svg')).toBe("'self' 'wasm-unsafe-eval'");
  await app.close();
});

test.each([
  ['gide.example.com', 'gide'],
  ['GIDE.example.com:8080', 'gide'],
  ['other.example.com', 'airlane'],
])('the page of %s is that of the vertical %s', async (host, vertical) => {
  const app = await consoleApp({
    verticalHosts: new Map([['gide.example.com', 'gide']]),
    advancedConsole: { prod: 'https://a.test/?x="1"&y=2', qa: undefined, apiKey: 'key' },
  });
  const page = await app.inject({ url: '/', headers: { host } });
  expect(page.body).toBe(
    `<meta content="${vertical}"><meta content="false"><meta content="https://a.test/?x=&quot;1&quot;&amp;y=2"><script>askFirst()</script>`,
  );
  await app.close();
});

test.each([
  ['local', 200],
  ['qa', 200],
  ['pre-prod', 404],
  ['prod', 404],
  ['terrestar', 404],
] as const)('a server that runs as %s answers %d for the debug panel', async (buildEnv, status) => {
  const app = await consoleApp({ buildEnv });
  expect((await app.inject('/assets/debug-panel-abc.js')).statusCode).toBe(status);
  expect((await app.inject('/assets/main-abc.js')).statusCode).toBe(200);
  await app.close();
});

test.each([
  ['off', '10.0.0.1', '10.0.0.1'],
  ['1', '10.0.0.1', '203.0.113.9'],
  ['2', '10.0.0.1', '198.51.100.2'],
  ['10.0.0.0/8', '10.0.0.1', '203.0.113.9'],
  ['10.0.0.0/8,203.0.113.9', '10.0.0.1', '198.51.100.2'],
  ['192.0.2.1', '10.0.0.1', '10.0.0.1'],
])(
  'with TRUST_PROXY=%s a request from %s that names others counts as %s, and the lock-out follows it',
  async (trust, remoteAddress, counts) => {
    await server.database.db.deleteFrom('login_locks').execute();
    const behind = await testApp({ database: server.database, environment: { TRUST_PROXY: trust } });
    try {
      // What stands on the left comes from the client: it may say anything.
      const headers = { 'x-forwarded-for': '127.0.0.1, 198.51.100.2, 203.0.113.9', segment: 'airlane' };
      await behind.app.inject({
        method: 'POST',
        url: '/api/v3/auth/sendPassword',
        remoteAddress,
        headers,
        payload: { username: 'nobody@airlane.test', password: 'x' },
      });
      const keys = await behind.database.db
        .selectFrom('login_locks')
        .select('key')
        .where('key', 'like', 'address %')
        .execute();
      expect(keys.map(({ key }) => key)).toEqual([`address ${counts}`]);
    } finally {
      await behind.close();
    }
  },
);
