import { rejectionReasons, type SessionEnd } from '@airlane/domain';
import { sql } from 'kysely';
import type { Db } from '../../../database/open.ts';
import { failOpenCaptures } from '../captures/capture-runs.repository.ts';
import { failOpenTests } from '../ping-tests/end-ping-test.ts';

const BECAUSE: SessionEnd = 'suspended';

/** The data sessions of these Things end; the network has closed them already. */
const endSessions = async (trx: Db, accountId: string, iccids: readonly string[]): Promise<void> => {
  await sql`
    insert into thing_events (iccid, account_id, at, kind, detail)
    select iccid, account_id, clock_timestamp(), 'session-ended', jsonb_build_object('because', ${BECAUSE}::text, 'bytes', session_bytes,
      'seconds', coalesce(extract(epoch from now() - session_since)::int, 0))
    from things where account_id = ${accountId} and iccid = any(${[...iccids]}::text[]) and deleted_at is null and data_session = 'Online'
  `.execute(trx);
};

/** With a suspension, the data session, the ping test and the captures of a Thing come to their end, and each says why. */
export const endWithSuspension = async (trx: Db, accountId: string, iccids: readonly string[]): Promise<void> => {
  await endSessions(trx, accountId, iccids);
  await failOpenTests(trx, accountId, iccids, rejectionReasons.suspended);
  await failOpenCaptures(trx, accountId, iccids, rejectionReasons.suspended);
};
