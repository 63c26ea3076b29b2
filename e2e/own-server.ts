import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { demoStore, emptyStore } from './servers.ts';

const MAIN = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url));
const START = { timeout: 100_000 };

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

export interface OwnServer {
  readonly url: string;
  /** What it has printed so far. */
  printed(): string;
  /** Ends it without a word, as a crash does, and starts it again on what it left. */
  killAndRestart(): Promise<void>;
  stop(): Promise<void>;
}

/** A server beside the shared one, for what cannot be tried with its settings. */
export const startOwnServer = async (settings: Readonly<Record<string, string>>): Promise<OwnServer> => {
  const isDemo = settings['DEMO'] !== 'off';
  const [port, store] = [await freePort(), isDemo ? await demoStore() : emptyStore()];
  const url = `http://127.0.0.1:${port}`;
  let printed = '';
  const start = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, [MAIN], {
      env: {
        ...process.env,
        PORT: String(port),
        ...store.settings,
        DEMO: 'on',
        DEMO_THINGS: '20',
        LOG_LEVEL: 'error',
        RATE_LIMIT: '0',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    await expect.poll(async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok, START).toBe(true);
    return child;
  };
  const end = async (child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  let running = await start();
  return {
    url,
    printed: () => printed,
    async killAndRestart() {
      await end(running, 'SIGKILL');
      running = await start();
    },
    async stop() {
      await end(running, 'SIGTERM');
      await store.remove();
    },
  };
};
