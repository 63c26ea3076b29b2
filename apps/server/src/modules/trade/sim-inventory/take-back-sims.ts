import { thingIdOf } from '@airlane/domain/things/thing-id';
import { recordAudits } from '#kernel/audit/audit.repository.ts';
import type { Db } from '#kernel/database/open.ts';
import { removeSuspendedThings } from './customer-things.repository.ts';
import { findVertical } from './customers.repository.ts';
import { moveSims } from './move-sims.ts';
import { lockEntries } from './subscribers.repository.ts';

export interface TakingBack {
  readonly accountId: string;
  readonly actorId: string | null;
  readonly requestId: string;
  readonly note: string;
}

/** Takes SIMs that are not active back into the inventory. Answers those that could not be, because they are in use. */
export const takeBackSims = async (
  trx: Db,
  { accountId, actorId, requestId, note }: TakingBack,
  iccids: readonly string[],
): Promise<string[]> => {
  if (iccids.length === 0) return [];
  const taken = new Set(await removeSuspendedThings(trx, accountId, iccids));
  const vertical = await findVertical(trx, accountId);
  await moveSims(trx, await lockEntries(trx, vertical, [...taken]), { to: 'in stock', customer: null, actorId, note });
  if (taken.size > 0)
    await recordAudits(
      trx,
      [...taken].map((iccid) => ({
        accountId,
        actorId,
        action: 'thing.take-back',
        subject: thingIdOf(iccid),
        requestId,
      })),
    );
  return iccids.filter((iccid) => !taken.has(iccid));
};
