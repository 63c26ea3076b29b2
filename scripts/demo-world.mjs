// A data directory, or a database, with the demo world in it. Filling takes a server half a minute, so servers of tests start from copies of one.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Advice, root } from './steps.mjs';

const READY_MS = 240_000;
const LOOK_AGAIN_MS = 200;

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
};

const untilReady = async (url, hasEnded) => {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline && !hasEnded()) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await delay(LOOK_AGAIN_MS);
  }
  throw new Advice('The server that fills the demo world did not become ready. Try "npm start" to see why.');
};

/**
 * Fills a new directory, and the database where one is given, with the server that was built, and stops it again, so that they can be copied.
 * @param {string} [databaseUrl]
 */
export const fillDemoWorld = async (databaseUrl) => {
  const directory = mkdtempSync(join(tmpdir(), 'airlane-e2e-world-'));
  const port = await freePort();
  const server = spawn(process.execPath, [join(root, 'apps/server/dist/main.js')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: directory,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      DEMO: 'on',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'exit');
  try {
    await untilReady(`http://127.0.0.1:${port}/readyz`, () => server.exitCode !== null);
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) };
};
