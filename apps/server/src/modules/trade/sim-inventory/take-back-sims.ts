import { thingIdOf } from '@airlane/domain/things/thing-id';
import { sql } from 'kysely';
import { recordAudits } from '#kernel/audit/audit.repository.ts';
import type { Db } from '#kernel/database/open.ts';
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
  const { rows: gone } = await sql<{
    iccid: string;
  }>`delete from things where iccid = any(${[...iccids]}::text[]) and account_id = ${accountId} and state = 'SUSPENDED' returning iccid`.execute(
    trx,
  );
  const taken = new Set(gone.map(({ iccid }) => iccid));
  const { vertical } = await trx
    .selectFrom('accounts')
    .select('vertical')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
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
