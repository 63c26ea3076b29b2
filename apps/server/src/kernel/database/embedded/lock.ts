import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const SETTLE_MS = 30;

const startTimeOf = (pid: number): string => {
  try {
    // Field 22 of /proc/PID/stat, counted after the command's closing parenthesis: tells a reused pid from its former owner.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM means that the process exists and belongs to someone else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const read = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

const isHeld = (content: string): boolean => {
  const [pid = '', startTime = ''] = content.trim().split(' ');
  const owner = Number(pid);
  if (!Number.isInteger(owner) || owner <= 0) return false;
  return isAlive(owner) && startTimeOf(owner) === startTime;
};

export class DataDirectoryInUse extends Error {}

/**
 * Takes the data directory for this process. PGlite has no lock of its own, and two processes on one directory lose writes
 * without a word. A lock left behind by a killed process is taken over.
 */
export const lockDirectory = async (directory: string): Promise<() => void> => {
  const file = join(directory, 'airlane.pid');
  const mine = `${process.pid} ${startTimeOf(process.pid)} ${Math.random().toString(36).slice(2)}\n`;
  const refuse = (content: string): never => {
    throw new DataDirectoryInUse(
      `The data directory ${directory} is in use by process ${content.split(' ')[0]}. Stop it first, set DATA_DIR to another directory, or set DATABASE_URL to run several processes on PostgreSQL.`,
    );
  };
  const present = read(file);
  if (present !== undefined) {
    if (isHeld(present)) refuse(present);
    rmSync(file, { force: true });
  }
  try {
    writeFileSync(file, mine, { flag: 'wx', mode: 0o600 });
  } catch {
    refuse(read(file) ?? '? ');
  }
  // Two processes may take over the same dead lock at once: the one whose line is still there after a moment has won.
  await wait(SETTLE_MS);
  const settled = read(file);
  if (settled !== mine) refuse(settled ?? '? ');
  return () => {
    if (read(file) === mine) rmSync(file, { force: true });
  };
};
