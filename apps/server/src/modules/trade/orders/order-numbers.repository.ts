import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';

/** Orders are called by their numbers, from the beginning. */
export const nextOrderId = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ number: number }>`select nextval('order_numbers') as number`.execute(db);
  return `ORD-${new Date().getUTCFullYear()}-${String(rows[0]?.number ?? '')}`;
};
