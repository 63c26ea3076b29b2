import { daysBefore } from '@airlane/domain/time/durations';
import { sql } from 'kysely';
import type { Db } from '../database/open.ts';

/** Invoices can be downloaded at any time; a copy beside the mail is for a mail that has to be sent again. */
const ATTACHMENT_DAYS = 7;
const MAILS_AT_ONCE = 500;

/** Takes the attachments from mails that were sent, or given up, a week ago. Mails that still wait keep theirs. */
export const dropOldAttachments = async (db: Db, now: Date): Promise<number> => {
  const before = daysBefore(now, ATTACHMENT_DAYS);
  let dropped = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`update mails set attachments = '[]' where id in (
      select id from mails where attachments <> '[]'::jsonb and created_at < ${before} and status <> 'queued' and coalesce(sent_at, created_at) < ${before} limit ${MAILS_AT_ONCE})`.execute(
      db,
    );
    dropped += Number(numAffectedRows);
    if (numAffectedRows < BigInt(MAILS_AT_ONCE)) return dropped;
  }
};
