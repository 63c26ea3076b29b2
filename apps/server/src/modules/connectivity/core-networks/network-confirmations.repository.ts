import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import type { Confirmation } from '#ports/network/generic/provider-requests.ts';

export const CONFIRMATIONS_CHANNEL = 'airlane_network_confirmations';
/** What a notice on the channel names. */
export const confirmationKey = (network: string, id: string): string => JSON.stringify([network, id]);

/** Stored before the notice, because the process that waits may be another one, or not wait yet. Returns whether it was known. */
export const recordConfirmation = async (
  db: Db,
  network: string,
  { id, outcome, reason, result }: Confirmation & { readonly id: string },
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto('network_confirmations')
      .values({ network, id, outcome, reason, result: JSON.stringify(result) })
      .onConflict((conflict) => conflict.columns(['network', 'id']).doNothing())
      .executeTakeFirst();
    await sql`select pg_notify(${CONFIRMATIONS_CHANNEL}, ${confirmationKey(network, id)})`.execute(trx);
    return numInsertedOrUpdatedRows === 0n;
  });

export const findConfirmation = (db: Db, network: string, id: string): Promise<Confirmation | undefined> =>
  db
    .selectFrom('network_confirmations')
    .select(['outcome', 'reason', 'result'])
    .where('network', '=', network)
    .where('id', '=', id)
    .executeTakeFirst();

export const removeConfirmationsBefore = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('network_confirmations').where('at', '<', before).execute();
};
