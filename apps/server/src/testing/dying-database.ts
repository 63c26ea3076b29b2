import type { KyselyPlugin } from 'kysely';
import type { Db } from '../kernel/database/open.ts';

export class Killed extends Error {}

/** A process that dies before its nth statement; what it had not committed is gone, and it asks nothing more. */
export const dyingAt = (db: Db, statement: number): { readonly db: Db; readonly isDead: () => boolean } => {
  let left = statement;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      left -= 1;
      if (left <= 0) throw new Killed();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: db.withPlugin(plugin), isDead: () => left <= 0 };
};
