import type { EventData, EventType } from '@airlane/domain/events/event-types';
import { sql } from 'kysely';
import type { Db } from '../database/open.ts';

/** Every process that reads events is woken by it. */
export const EVENTS_CHANNEL = 'airlane_events';

/** Something that happened to a Thing, of whichever account holds it. */
export type ThingHappening = {
  readonly [Type in EventType]: {
    readonly type: Type;
    readonly iccid: string;
    readonly at: Date | string;
    readonly data: EventData<Type>;
  };
}[EventType];

/** After events were written in this transaction by a statement of its own. */
export const wakeEventReaders = async (trx: Db): Promise<void> => {
  // Alike notifications of one transaction are sent once.
  await sql`select pg_notify(${EVENTS_CHANNEL}, '')`.execute(trx);
};

/** In the transaction that makes them true: what is rolled back was never told. In the order in which they are given. */
export const recordEvents = async <Type extends EventType>(
  trx: Db,
  type: Type,
  happened: readonly { readonly accountId: string; readonly data: EventData<Type> }[],
): Promise<void> => {
  const rows = happened.map(({ accountId, data }, position) => ({ account: accountId, data, position }));
  await sql`
    insert into events (account_id, type, at, data)
    select account, ${type}, clock_timestamp(), data from json_to_recordset(${JSON.stringify(rows)}::text::json) as happened (account text, data jsonb, position int) order by position`.execute(
    trx,
  );
  await wakeEventReaders(trx);
};

export const recordEvent = <Type extends EventType>(
  trx: Db,
  accountId: string,
  type: Type,
  data: EventData<Type>,
): Promise<void> => recordEvents(trx, type, [{ accountId, data }]);

/** In the order in which they are given. Things that are not there any more are left out. */
export const recordThingEvents = async (trx: Db, happenings: readonly ThingHappening[]): Promise<void> => {
  if (happenings.length === 0) return;
  const rows = happenings.map(({ iccid, type, at, data }) => ({ iccid, type, at, data }));
  await sql`
    insert into events (account_id, type, at, thing, thing_group, thing_tags, thing_network, data)
    select things.account_id, happened.type, happened.at, things.iccid, things.group_name, things.tags, things.mno_name, happened.data
    from json_to_recordset(${JSON.stringify(rows.map((row, position) => ({ ...row, position })))}::text::json) as happened (iccid text, type text, at timestamptz, data jsonb, position int)
    join things on things.iccid = happened.iccid and things.deleted_at is null
    order by happened.position`.execute(trx);
  await wakeEventReaders(trx);
};
