import type { PGlite } from '@electric-sql/pglite';
import { openDatabase, serveDatabases } from '../kernel/database/embedded/database-thread.ts';
import { rememberState } from './remember-state.ts';

/** Databases in memory that were used and stand at their beginning again, by the image that they began with. */
const ready = new Map<string, PGlite>();
const rewinds = new WeakMap<PGlite, () => void>();

/** Like the worker of the server; but a database in memory is not closed and opened anew for each test, which takes twenty times longer than rewinding it. */
serveDatabases({
  async open(settings) {
    const { directory, imageFile } = settings;
    if (directory !== undefined || imageFile === undefined) return openDatabase(settings);
    const kept = ready.get(imageFile);
    ready.delete(imageFile);
    if (kept !== undefined) return kept;
    const database = await openDatabase(settings);
    const rewind = await rememberState(database);
    rewinds.set(database, () => {
      rewind();
      ready.set(imageFile, database);
    });
    return database;
  },
  async close(database) {
    const rewind = rewinds.get(database);
    if (rewind === undefined) await database.close();
    else rewind();
  },
});
