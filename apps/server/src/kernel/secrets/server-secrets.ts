import { randomBytes } from 'node:crypto';
import type { Db } from '../database/open.ts';

const SECRET_BYTES = 48;

/** A secret that all processes share: made once, by the first of them, and kept in the database. */
export const sharedSecret = async (db: Db, name: string): Promise<string> => {
  const stored = db.selectFrom('server_secrets').select('value').where('name', '=', name);
  const found = await stored.executeTakeFirst();
  if (found) return found.value;
  await db
    .insertInto('server_secrets')
    .values({ name, value: randomBytes(SECRET_BYTES).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await stored.executeTakeFirstOrThrow()).value;
};
