import { type EventKind, thingIdOf } from '@airlane/domain';
import type { Db } from '../../database/open.ts';
import { announceChanges } from '../../realtime/changes.ts';

export interface NewThingEvent {
  readonly iccid: string;
  readonly accountId: string;
  readonly kind: EventKind;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Something that was done to a Thing goes into its history, with the write it speaks of. */
export const recordThingEvent = async (trx: Db, { iccid, accountId, kind, detail }: NewThingEvent): Promise<void> => {
  await trx.insertInto('thing_events').values({ iccid, account_id: accountId, at: new Date(), kind, detail: JSON.stringify(detail) }).execute();
};

export const announceThing = (trx: Db, accountId: string, iccid: string): Promise<void> =>
  announceChanges(trx, [{ accountId, description: 'ThingsTable', documentId: thingIdOf(iccid) }]);
