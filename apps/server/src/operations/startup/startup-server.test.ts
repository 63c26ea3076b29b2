import { get } from 'node:http';
import { demoHosts } from '@airlane/domain/verticals/vertical-hosts';
import { afterEach, expect, test } from 'vitest';
import { PortInUse, type StartupServer, startStartupServer } from './startup-server.ts';

const settings = { port: 0, host: '127.0.0.1', vertical: 'airlane', verticalHosts: demoHosts };
const servers: StartupServer[] = [];
const started = async (): Promise<StartupServer> => {
  const server = await startStartupServer(settings);
  servers.push(server);
  return server;
};
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

const ask = ({ port }: StartupServer, path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${port}${path}`, init);

test('the page shows the step and loads nothing but its own files', async () => {
  const server = await started();
  server.report({ text: 'Filling the demo world: Things 400 of <1,048>', percent: 30 });
  const page = await ask(server, '/');
  const html = await page.text();
  expect(page.status).toBe(503);
  expect(html).toContain('Things 400 of &lt;1,048>');
  expect(html).toContain('value="30"');
  expect(html).not.toMatch(/<style|style=|<script(?![^>]*src=)| on\w+=/);
  expect(page.headers.get('content-security-policy')).not.toContain('unsafe');
  const files = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, path = '']) => path);
  expect(new Set(files)).toEqual(new Set(['/favicon.svg', '/startup.css', '/startup.js']));
  for (const path of files) expect((await ask(server, path)).status).toBe(200);
});

test('a host of another vertical gets its name', async () => {
  const { port } = await started();
  const html = await new Promise<string>((resolve, reject) => {
    get({ host: '127.0.0.1', port, headers: { host: `gide.localhost:${port}` } }, (response) => {
      let text = '';
      response.on('data', (data: Buffer) => (text += data.toString())).on('end', () => resolve(text));
    }).on('error', reject);
  });
  expect(html).toContain('<title>Starting - Gide</title>');
});

test('probes see a live process that is not ready, with the step it is at', async () => {
  const server = await started();
  expect((await ask(server, '/healthz')).status).toBe(200);
  server.report({ text: 'Updating the database' });
  const ready = await ask(server, '/readyz');
  expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await ready.json()).toEqual({
    status: 'not ready',
    reason: 'The service is starting',
    step: 'Updating the database',
  });
});

test.each([
  ['GET', '/api/v4/brand/things'],
  ['POST', '/api/v4/login'],
  ['POST', '/'],
  ['GET', '/files/x'],
  ['GET', '/metrics'],
  ['GET', '/ws'],
  ['GET', '/constructor'],
  ['DELETE', '/readyz'],
])('%s %s is told to come back', async (method, path) => {
  const answer = await ask(await started(), path, { method });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
});

test('the port is free as soon as it is closed, also with connections that browsers keep', async () => {
  const server = await started();
  await ask(server, '/readyz');
  const { port } = server;
  await servers.pop()?.close();
  const next = await startStartupServer({ ...settings, port });
  servers.push(next);
  expect(next.port).toBe(port);
});

test('a port in use is named before anything is opened', async () => {
  const { port } = await started();
  await expect(startStartupServer({ ...settings, port })).rejects.toThrow(new PortInUse('127.0.0.1', port));
});
