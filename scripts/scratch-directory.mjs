// Where tests write what nobody keeps: in memory where there is room for it, and on the disk otherwise.
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps one there for every program. */
const IN_MEMORY = '/dev/shm';
const TMPFS = 0x01021994;
/** More than twice what the suite has there at its most, because the same memory runs it (decision 0245). */
const BYTES_NEEDED = 8 * 1024 ** 3;

const hasRoom = () => {
  try {
    const { type, bavail, bsize } = statfsSync(IN_MEMORY);
    return type === TMPFS && Math.min(bavail * bsize, process.availableMemory()) >= BYTES_NEEDED;
  } catch {
    return false;
  }
};

/** A new folder that is gone when this process ends. Open to others, because PostgreSQL may run as another user. */
export const scratchDirectory = (prefix) => {
  const isChosen = process.env.TMPDIR !== undefined;
  const directory = mkdtempSync(join(!isChosen && hasRoom() ? IN_MEMORY : tmpdir(), prefix));
  chmodSync(directory, 0o755);
  process.once('exit', () => rmSync(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));
  return directory;
};
