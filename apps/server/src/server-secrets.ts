import { randomBytes } from 'node:crypto';
import type { Db } from './database/open.ts';

const SECRET_BYTES = 48;

/** A secret that all processes share: made once, by whoever comes first, and kept in the database. */
export const sharedSecret = async (db: Db, name: string): Promise<string> => {
  await db
    .insertInto('server_secrets')
    .values({ name, value: randomBytes(SECRET_BYTES).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db.selectFrom('server_secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return value;
};
