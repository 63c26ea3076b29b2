import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@airlane/contract/client';
import { demoOutbox } from '@airlane/contract/calls/demo';
import { listDocuments, updateDocument } from '@airlane/contract/calls/documents';
import { oauthToken, registerClient, sendPassword } from '@airlane/contract/calls/session';
import { DEMO_PASSWORD, accountIds } from '@airlane/fixtures';
import { afterAll, expect, test } from 'vitest';
import { freePort } from './brokers.ts';
import { eventually } from './eventually.ts';
import { SERVER_COMMAND } from './server-command.ts';

/** A server on a new database, beside other tests; from source it takes longest. */
const START_WITHIN_MS = 240_000;
const directory = mkdtempSync(join(tmpdir(), 'airlane-durability-'));
/** Everything that any of the servers logged, at the most talkative level. */
let logged = '';
const secrets: string[] = [];
const children = new Set<ReturnType<typeof spawn>>();

afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(directory, { recursive: true, force: true });
});

const startServer = (port: number) => {
  const child = spawn(process.execPath, SERVER_COMMAND, {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: directory,
      DEMO: 'on',
      DEMO_THINGS: '20',
      LOG_LEVEL: 'trace',
      RATE_LIMIT: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  let errors = '';
  child.stdout?.on('data', (data: Buffer) => (logged += data.toString()));
  child.stderr?.on('data', (data: Buffer) => (errors += data.toString()));
  const exited = once(child, 'exit').then(([code]) => ({ code: code as number | null, errors }));
  return { child, exited };
};

const untilReady = (port: number) =>
  eventually(
    async () => ((await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok ? true : undefined),
    'the server',
    START_WITHIN_MS,
  );

/** Until some of the demo world is written, and not all. */
const untilFilling = (port: number) =>
  eventually(
    async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
      const { step } = answer?.status === 503 ? ((await answer.json()) as { step?: string }) : {};
      return step?.startsWith('Filling the demo world: Things') === true ? true : undefined;
    },
    'the filling',
    START_WITHIN_MS,
  );

const logIn = async (port: number) => {
  const headers: Record<string, string> = { segment: 'airlane', brand: accountIds.acme };
  const client = createClient({ baseUrl: `http://127.0.0.1:${port}`, headers: () => headers });
  const username = 'user@airlane.test';
  const { clientId, clientSecret } = await client.call(registerClient, { body: { deviceId: 'durability' } });
  const mails = async () => (await client.call(demoOutbox, { query: { to: username } })).mails;
  const before = (await mails()).length;
  const { loginResponse } = await client.call(sendPassword, { body: { username, password: DEMO_PASSWORD } });
  const mail = await eventually(async () => (await mails()).at(-before - 1), 'the code');
  const code = /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
  const token = await client.call(oauthToken, {
    body: {
      grant_type: 'password',
      client_id: clientId,
      client_secret: clientSecret,
      username,
      password: code,
      type: 'emailCode',
    },
  });
  secrets.push(clientSecret, token.access_token, token.refresh_token, loginResponse.consoletoken);
  headers['authorization'] = `Bearer ${token.access_token}`;
  return client;
};

// PostgreSQL keeps its own promises; this is about the embedded database.
test.skipIf(process.env['AIRLANE_TEST_PG'] !== undefined)(
  'a kill in the middle of filling leaves no half world, one in the middle of writing loses no acknowledged write, a second process on the directory is refused, and no secret is logged',
  async () => {
    const port = await freePort();
    const halfFilled = startServer(port);
    await untilFilling(port);
    const early = await fetch(`http://127.0.0.1:${port}/api/demo/outbox`);
    expect([early.status, early.headers.get('retry-after')]).toEqual([503, '5']);
    halfFilled.child.kill('SIGKILL');
    await halfFilled.exited;

    const first = startServer(port);
    await untilReady(port);
    // Filled again from the beginning, and to the end: what was left of the first attempt is not taken for the world.
    expect(logged.split('Filling the demo world: accounts')).toHaveLength(3);
    expect(logged).toContain('Filling the demo world: flows');

    const second = startServer(await freePort());
    const refused = await second.exited;
    expect(refused.code).toBe(1);
    expect(refused.errors).toMatch(/^The data directory .* is in use by process \d+\. Stop it first/);

    const client = await logIn(port);
    const { items, totalCount } = await client.call(listDocuments, { query: { templateName: 'ThingsTable' } });
    expect(totalCount).toBe(20);
    const acknowledged = new Map<string, string>();
    let killed = false;
    const write = async (item: (typeof items)[number]): Promise<void> => {
      let { version } = item;
      for (let round = 0; !killed; round += 1) {
        const name = `${item.id.slice(-4)} round ${round}`;
        try {
          const saved = await client.call(updateDocument, {
            params: { id: item.id },
            body: { version, questions: [{ questionId: 'QID001ThingName', answer: name }] },
          });
          version = saved.version;
          acknowledged.set(item.id, name);
        } catch {
          // The kill comes between: what was not answered may or may not be there.
          return;
        }
        if (acknowledged.size === items.length && round > 5) killed = first.child.kill('SIGKILL');
      }
    };
    await Promise.all(items.map(write));
    await first.exited;
    expect(acknowledged.size).toBe(items.length);

    const third = startServer(port);
    await untilReady(port);
    const again = await logIn(port);
    const after = await again.call(listDocuments, { query: { templateName: 'ThingsTable', pageSize: 50 } });
    for (const item of after.items) {
      const round = (name: string | undefined) => Number(/round (\d+)/.exec(name ?? '')?.[1]);
      const stored = round(String(item.questions.find(({ questionId }) => questionId === 'QID001ThingName')?.answer));
      expect(stored).toBeGreaterThanOrEqual(round(acknowledged.get(item.id)));
    }
    third.child.kill('SIGTERM');
    expect((await third.exited).code).toBe(0);

    expect(logged).toContain('"reqId"');
    expect(secrets.filter((secret) => logged.includes(secret))).toEqual([]);
  },
  300_000,
);
