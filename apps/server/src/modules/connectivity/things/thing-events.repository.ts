import { SUSPENSION_GRACE_MS } from '@airlane/domain/things/suspended-thing';
import type { EventKind, SessionEnd } from '@airlane/domain/things/thing-events';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import { recordThingEvents } from '#kernel/events/record-event.ts';
import { happeningsOf, type ThingMoment } from './happenings.ts';

export interface NewThingEvent {
  readonly iccid: string;
  readonly accountId: string;
  readonly kind: EventKind;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Something that was done to a Thing goes into its history, with the write it speaks of. */
export const recordThingEvent = async (trx: Db, { iccid, accountId, kind, detail }: NewThingEvent): Promise<void> => {
  // The time of the statement, not of its transaction: what is done in one has an order too.
  await sql`insert into thing_events (iccid, account_id, at, kind, detail) values (${iccid}, ${accountId}, clock_timestamp(), ${kind}, ${JSON.stringify(detail)}::jsonb)`.execute(
    trx,
  );
  await recordThingEvents(trx, happeningsOf([{ iccid, at: new Date(), kind, detail }]));
};

/** An event that a network reported, for the account that had the Thing then. */
export interface SeenEvent extends ThingMoment {
  readonly account_id: string;
}

const SUSPENDED: SessionEnd = 'suspended';
/** The suspension recorded that the session ended, before the network could report it. */
const isWrittenWithSuspension = sql`exists (select from thing_events as written where written.iccid = happened.iccid and written.kind = 'session-ended' and written.detail->>'because' = ${SUSPENDED}
      and written.at between happened.at - make_interval(secs => ${SUSPENSION_GRACE_MS / 1000}) and happened.at + make_interval(secs => ${SUSPENSION_GRACE_MS / 1000}))`;

export const insertSeenEvents = async (trx: Db, happened: readonly SeenEvent[]): Promise<void> => {
  await sql`
    insert into thing_events (iccid, account_id, at, kind, detail)
    select iccid, account_id, at, kind, detail
    from json_to_recordset(${JSON.stringify(happened)}::text::json) as happened (iccid text, account_id text, at timestamptz, kind text, detail jsonb)
    where not (kind = 'session-ended' and detail->>'because' = ${SUSPENDED} and ${isWrittenWithSuspension})
  `.execute(trx);
};
