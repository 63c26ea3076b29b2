import { simInventoryQuestionIds as asked, templateNames, thingIdOf } from '@airlane/domain';
import { sql } from 'kysely';
import { recordAudits } from '../../../audit/audit.repository.ts';
import type { Db } from '../../../database/open.ts';
import { announceChanges } from '../../../realtime/changes.ts';
import { AVAILABLE, inventoryIdOf } from './subscribers.repository.ts';

export interface TakingBack {
  readonly accountId: string;
  readonly actorId: string | null;
  readonly requestId: string;
}

/** Takes SIMs that nobody has activated back into the inventory. Answers those that could not be, because they are in use. */
export const takeBackSims = async (trx: Db, { accountId, actorId, requestId }: TakingBack, iccids: readonly string[]): Promise<string[]> => {
  if (iccids.length === 0) return [];
  const { rows: gone } = await sql<{ iccid: string }>`delete from things where iccid = any(${[...iccids]}::text[]) and account_id = ${accountId} and state = 'SUSPENDED' returning iccid`.execute(trx);
  const taken = new Set(gone.map(({ iccid }) => iccid));
  const { rows } = await sql<{ id: string; account_id: string }>`update documents set answers = (answers - ${asked.customerId}::text - ${asked.customerName}::text) || ${JSON.stringify({ [asked.status]: [AVAILABLE] })}::jsonb, version = version + 1, updated_at = now()
    where id = any(${[...taken].map(inventoryIdOf)}::text[]) returning id, account_id`.execute(trx);
  if (taken.size > 0) await recordAudits(trx, [...taken].map((iccid) => ({ accountId, actorId, action: 'thing.take-back', subject: thingIdOf(iccid), requestId })));
  await announceChanges(trx, rows.map(({ id, account_id }) => ({ accountId: account_id, description: templateNames.simInventory, documentId: id })));
  return iccids.filter((iccid) => !taken.has(iccid));
};
