import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FIRST_PORT = Number(process.env['E2E_PORT'] ?? 8143);

/** Files of specs run side by side, each worker on a server of its own: what one spec changes, no other sees. */
export const WORKERS = 2;

export const portAt = (worker: number): number => FIRST_PORT + worker;
export const addressAt = (worker: number): string => `http://127.0.0.1:${portAt(worker)}`;

/** Which of the workers this process is; the process that only collects the specs is none. */
export const ownWorker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);

/** A directory for a server of the demo: a copy of the world that `npm test` filled, or empty, and then the server fills it while it starts. */
export const demoDirectory = (): string => {
  const directory = mkdtempSync(join(tmpdir(), 'airlane-e2e-'));
  const world = process.env['E2E_WORLD'];
  if (world !== undefined) cpSync(world, directory, { recursive: true });
  return directory;
};
