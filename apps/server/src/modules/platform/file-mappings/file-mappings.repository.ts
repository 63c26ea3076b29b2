import { createHash } from 'node:crypto';
import type { ColumnMapping } from '@airlane/domain/file-mapping/column-mapping';
import { headersKey } from '@airlane/domain/fleet/fleet-fields';
import { sql } from 'kysely';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';

const MAX_KEPT_MAPPINGS = 50;

const digestOf = (headers: readonly string[]): string => createHash('sha256').update(headersKey(headers)).digest('hex');

/** One's own mapping for files with these titles, otherwise the latest that was made in the account. The caller has the titles, so nothing else of a file is disclosed. */
export const findKeptMapping = async (
  db: Db,
  { accountId, viewer }: AccountScope,
  kind: string,
  headers: readonly string[],
): Promise<{ readonly mapping: ColumnMapping; readonly isOwn: boolean } | undefined> => {
  const row = await db
    .selectFrom('file_mappings')
    .select(['mapping', 'user_id'])
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('headers_digest', '=', digestOf(headers))
    .orderBy(sql`user_id = ${viewer.userId}`, 'desc')
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { mapping: row.mapping, isOwn: row.user_id === viewer.userId };
};

/** Keeps a mapping; of those that one person made in an account the oldest give way. */
export const keepMapping = async (
  db: Db,
  { accountId, viewer: { userId } }: AccountScope,
  kind: string,
  headers: readonly string[],
  mapping: ColumnMapping,
): Promise<void> => {
  const kept = { mapping: JSON.stringify(mapping), updated_at: new Date() };
  await db
    .insertInto('file_mappings')
    .values({ account_id: accountId, user_id: userId, kind, headers_digest: digestOf(headers), ...kept })
    .onConflict((conflict) => conflict.columns(['account_id', 'user_id', 'kind', 'headers_digest']).doUpdateSet(kept))
    .execute();
  await sql`delete from file_mappings where ctid in (
    select ctid from file_mappings where account_id = ${accountId} and user_id = ${userId} order by updated_at desc offset ${MAX_KEPT_MAPPINGS})`.execute(
    db,
  );
};
