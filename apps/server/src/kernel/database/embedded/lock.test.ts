import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DataDirectoryInUse, lockDirectory } from './lock.ts';

const freshDirectory = () => mkdtempSync(join(tmpdir(), 'airlane-lock-'));

test('a held directory is refused with a sentence that names the process and the ways out', async () => {
  const directory = freshDirectory();
  const unlock = await lockDirectory(directory);
  const second = lockDirectory(directory);
  await expect(second).rejects.toThrow(DataDirectoryInUse);
  await expect(lockDirectory(directory)).rejects.toThrow(
    new RegExp(`in use by process ${process.pid}.*DATA_DIR.*DATABASE_URL`),
  );
  unlock();
  expect(existsSync(join(directory, 'airlane.pid'))).toBe(false);
});

test('the lock of a dead process is taken over', async () => {
  const directory = freshDirectory();
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  writeFileSync(join(directory, 'airlane.pid'), `${child.pid} 1 x\n`);
  const unlock = await lockDirectory(directory);
  expect(readFileSync(join(directory, 'airlane.pid'), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
  unlock();
});

test('a pid that another program has now does not hold the lock', async () => {
  const directory = freshDirectory();
  writeFileSync(join(directory, 'airlane.pid'), `${process.pid} 1 x\n`);
  const unlock = await lockDirectory(directory);
  expect(readFileSync(join(directory, 'airlane.pid'), 'utf8')).not.toMatch(/ 1 x\n$/);
  unlock();
});

test('of two that take over the same dead lock at once, one wins', async () => {
  const directory = freshDirectory();
  writeFileSync(join(directory, 'airlane.pid'), 'garbage\n');
  const outcomes = await Promise.allSettled([lockDirectory(directory), lockDirectory(directory)]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
