import { FORGET_FAILURES_MS } from '@airlane/domain/access/lockout';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';

/** Removes what access remembered and will not need again. */
export const removeOldAccess = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('login_starts').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('login_locks')
    .where('last_at', '<', new Date(+now - FORGET_FAILURES_MS))
    .execute();
  await db.deleteFrom('spent_captchas').where('expires_at', '<', now).execute();
  await db.deleteFrom('console_refresh_tokens').where('expires_at', '<', now).execute();
  await sql`delete from staff_visits as v where not exists (select from sessions as s where s.id = v.session_id and s.revoked_at is null) and v.session_id not like 'key %'`.execute(
    db,
  );
};
