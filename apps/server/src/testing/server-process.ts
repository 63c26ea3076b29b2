import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './brokers.ts';
import { eventually } from './eventually.ts';
import { SERVER_COMMAND } from './server-command.ts';

const READY_WITHIN_MS = 90_000;

export interface ServerProcess {
  readonly address: string;
  kill(): void;
}

const isReady = async (address: string): Promise<true | undefined> =>
  (await fetch(`${address}/readyz`).catch(() => undefined))?.ok ? true : undefined;

/** A server in a process of its own on a database that others share, with the demo's world already in it. */
export const startServerProcess = async (
  name: string,
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> => {
  const port = await freePort();
  const url = new URL(databaseUrl);
  url.searchParams.set('application_name', name);
  const env = {
    ...process.env,
    PORT: String(port),
    DATABASE_URL: url.href,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'airlane-process-')),
    DEMO: 'on',
    LOG_LEVEL: 'error',
    RATE_LIMIT: '0',
    ...settings,
  };
  const child: ChildProcess = spawn(process.execPath, SERVER_COMMAND, { env, stdio: 'ignore' });
  const address = `http://127.0.0.1:${port}`;
  await eventually(() => isReady(address), `the server ${name}`, READY_WITHIN_MS);
  return { address, kill: () => void child.kill('SIGKILL') };
};
