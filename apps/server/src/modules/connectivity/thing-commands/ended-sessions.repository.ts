import type { SessionEnd } from '@airlane/domain/things/thing-events';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';

const BECAUSE: SessionEnd = 'suspended';

/** The data sessions of these Things end; the network has closed them already. */
export const endSessions = async (trx: Db, accountId: string, iccids: readonly string[]): Promise<void> => {
  await sql`
    insert into thing_events (iccid, account_id, at, kind, detail)
    select things.iccid, things.account_id, clock_timestamp(), 'session-ended', jsonb_build_object('because', ${BECAUSE}::text, 'bytes', session_bytes,
      'seconds', coalesce(extract(epoch from now() - session_since)::int, 0))
    from things join thing_contacts as contact using (iccid)
    where things.account_id = ${accountId} and things.iccid = any(${[...iccids]}::text[]) and deleted_at is null and data_session = 'Online'
  `.execute(trx);
};
