import type { EventKind } from '@airlane/domain/things/thing-events';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import { recordThingEvents } from '#kernel/events/record-event.ts';
import { happeningsOf } from './happenings.ts';

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
