// Where tests write what is not kept: in memory where there is room for it, and on the disk otherwise.
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps one there for every program. */
const IN_MEMORY = '/dev/shm';
const TMPFS = 0x01021994;
/** More than twice what the suite has there at its most, because the same memory runs it (decision 0114). */
const BYTES_NEEDED = 8 * 1024 ** 3;
/** Those that a person or a machine ends a run with, and the code that shells answer for each. */
const ENDINGS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

const hasRoom = () => {
  try {
    const { type, bavail, bsize } = statfsSync(IN_MEMORY);
    return type === TMPFS && Math.min(bavail * bsize, process.availableMemory()) >= BYTES_NEEDED;
  } catch {
    return false;
  }
};

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code !== 'ESRCH';
  }
};

const remove = (directory) => rmSync(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });

/** What a run left behind that was killed, and could not clean up: it would take memory until the machine starts again. */
const removeAbandoned = (parent, prefix) => {
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(prefix) ? /^(\d+)-/.exec(name.slice(prefix.length))?.[1] : undefined;
    if (pid === undefined || isAlive(Number(pid))) continue;
    try {
      remove(join(parent, name));
    } catch {
      // Another user's is theirs to remove.
    }
  }
};

/** A new folder that is gone when this process ends. Open to others, because PostgreSQL may run as another user. */
export const scratchDirectory = (prefix) => {
  const parent = process.env.TMPDIR === undefined && hasRoom() ? IN_MEMORY : tmpdir();
  removeAbandoned(parent, prefix);
  const directory = mkdtempSync(join(parent, `${prefix}${process.pid}-`));
  chmodSync(directory, 0o755);
  process.once('exit', () => remove(directory));
  for (const [signal, code] of Object.entries(ENDINGS)) process.once(signal, () => process.exit(code));
  return directory;
};
