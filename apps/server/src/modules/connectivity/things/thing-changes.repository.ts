import { sql } from 'kysely';
import type { Backlog } from '#kernel/database/keep-draining.ts';
import type { Db } from '#kernel/database/open.ts';

const CHANGES_AT_ONCE = 5000;

/** Turns the bits of changed Things that wait; answers how many changes it took. */
export const foldThings = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ folded: number }>`select fold_thing_changes(${CHANGES_AT_ONCE}) as folded`.execute(db);
  return rows[0]?.folded ?? 0;
};

/** Counts are exact without it, but slower the more Things wait (decision 0130). */
export const unfoldedThings = (db: Db): Backlog => ({
  isWaiting: async () => {
    const { rows } = await sql<{ waits: boolean }>`select exists (select from thing_changes) as waits`.execute(db);
    return rows[0]?.waits === true;
  },
  drain: async () => (await foldThings(db)) === CHANGES_AT_ONCE,
  failure: 'the bits of changed Things could not be folded in',
});
