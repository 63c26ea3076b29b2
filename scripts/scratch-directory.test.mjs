import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const parent = mkdtempSync(join(tmpdir(), 'airlane-scratch-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const program = `
  const { scratchDirectory } = await import(${JSON.stringify(new URL('./scratch-directory.mjs', import.meta.url).href)});
  console.log(scratchDirectory('of-a-test-'));
  setInterval(() => undefined, 1000);
`;

/** A process that has made a folder and goes on until it is ended. */
const run = async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, TMPDIR: parent },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [printed] = await once(child.stdout, 'data');
  const directory = String(printed).trim();
  writeFileSync(join(directory, 'file'), '');
  return { directory, end: async (signal) => (child.kill(signal), (await ended)[0]) };
};

test('the folder stands where TMPDIR says, open to other users, and goes with its process, also when a person ends it', async () => {
  const { directory, end } = await run();
  expect(directory.startsWith(join(parent, 'of-a-test-'))).toBe(true);
  expect(statSync(directory).mode & 0o777).toBe(0o755);
  expect(await end('SIGINT')).toBe(130);
  expect(existsSync(directory)).toBe(false);
});

test('what a killed process left is removed by the next one, and what a living one has is not', async () => {
  const [killed, living] = [await run(), await run()];
  await killed.end('SIGKILL');
  expect(existsSync(killed.directory)).toBe(true);
  const next = await run();
  expect([killed, living, next].map(({ directory }) => existsSync(directory))).toEqual([false, true, true]);
  await Promise.all([living.end('SIGTERM'), next.end('SIGTERM')]);
});
