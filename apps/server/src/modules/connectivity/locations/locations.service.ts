import type { EventKind } from '@airlane/domain/things/thing-events';
import { thingIdOf } from '@airlane/domain/things/thing-id';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import { askNetwork } from '../network-intents/command-network.ts';
import type { CommandParts } from '../thing-commands/thing-commands.service.ts';
import { refuseUnable } from '../networks/able-network.repository.ts';
import { findThing } from '../things/find-thing.repository.ts';
import { announceThings } from '../things/announce-things.ts';
import { recordThingEvent } from '../things/thing-events.repository.ts';
import { type LocatedThing, type Position, saveLocation } from './locations.repository.ts';

interface LocationChange {
  readonly kind: Extract<EventKind, `location-${string}`>;
  readonly position: Position | undefined;
  readonly requestId: string;
}

const change = (
  db: Db,
  { accountId, viewer }: AccountScope,
  iccid: string,
  { kind, position, requestId }: LocationChange,
): Promise<LocatedThing> =>
  db.transaction().execute(async (trx) => {
    const row = await saveLocation(trx, iccid, position);
    const place = position ? { latitude: position.latitude, longitude: position.longitude } : {};
    await recordThingEvent(trx, {
      iccid,
      accountId,
      kind,
      detail: {
        ...place,
        ...(position?.accuracyMeters == null ? {} : { accuracy: position.accuracyMeters }),
        by: viewer.userId,
      },
    });
    await recordAudit(trx, {
      accountId,
      actorId: viewer.userId,
      action: `thing.${kind}`,
      subject: thingIdOf(iccid),
      detail: place,
      requestId,
    });
    await announceThings(trx, accountId, [iccid]);
    return row;
  });

/** Clients remove a position by setting it to 0/0, where no Thing is. */
export const placeThing = async (
  db: Db,
  scope: AccountScope,
  iccid: string,
  latitude: number,
  longitude: number,
  requestId: string,
): Promise<LocatedThing> => {
  await findThing(db, scope, iccid);
  const isRemoval = latitude === 0 && longitude === 0;
  const position = isRemoval ? undefined : { latitude, longitude, accuracyMeters: null, source: 'manual' as const };
  return change(db, scope, iccid, { kind: isRemoval ? 'location-removed' : 'location-set', position, requestId });
};

export const locateThing = async (
  { db, network }: CommandParts,
  scope: AccountScope,
  iccid: string,
  requestId: string,
): Promise<LocatedThing> => {
  await findThing(db, scope, iccid);
  await refuseUnable(db, iccid, 'locate');
  try {
    const found = await askNetwork(() => network.locate(iccid));
    return await change(db, scope, iccid, {
      kind: 'location-found',
      position: { ...found, source: 'network' },
      requestId,
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'NETWORK_REFUSED') throw new AppError('LOCATION_FAILED');
    throw error;
  }
};
