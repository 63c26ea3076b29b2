import { thingIdOf } from '@airlane/domain/things/thing-id';
import { recordAudits } from '#kernel/audit/audit.repository.ts';
import type { Db } from '#kernel/database/open.ts';
import { announceThings } from '#modules/connectivity/things/announce-things.ts';
import { insertThings, type NewThing } from './sim-inventory.repository.ts';

export interface ProvisionOrder {
  readonly accountId: string;
  readonly actorId: string | null;
  readonly requestId: string;
}

/** The one way in which SIMs become Things of a customer, each with its audit row. Answers those that were free. */
export const provisionThings = async (
  trx: Db,
  { accountId, actorId, requestId }: ProvisionOrder,
  things: readonly NewThing[],
): Promise<string[]> => {
  if (things.length === 0) return [];
  const iccids = await insertThings(trx, accountId, things);
  if (iccids.length === 0) return [];
  await recordAudits(
    trx,
    iccids.map((iccid) => ({ accountId, actorId, action: 'thing.provision', subject: thingIdOf(iccid), requestId })),
  );
  await announceThings(trx, accountId, iccids);
  return iccids;
};
