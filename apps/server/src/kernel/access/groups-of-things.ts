import { sql } from 'kysely';
import type { Db } from '../database/open.ts';

/** The group of each of these Things. */
export const groupsOfThings = async (db: Db, iccids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows =
    iccids.length === 0
      ? []
      : await db
          .selectFrom('things')
          .select(['iccid', 'group_name'])
          .where('iccid', '=', sql<string>`any(${[...iccids]}::text[])`)
          .execute();
  return new Map(rows.map(({ iccid, group_name }) => [iccid, group_name]));
};
