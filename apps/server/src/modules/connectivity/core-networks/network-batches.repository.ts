import type { Db } from '#kernel/database/open.ts';

interface NewBatch {
  readonly id: string;
  readonly digest: string;
}

/** Returns the ids that no batch of the network had before. */
export const insertBatches = async (
  trx: Db,
  network: string,
  batches: readonly NewBatch[],
): Promise<ReadonlySet<string>> => {
  const inserted = await trx
    .insertInto('network_batches')
    .values(batches.map(({ id, digest }) => ({ network, id, digest })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return new Set(inserted.map(({ id }) => id));
};

export const findDigest = async (trx: Db, network: string, id: string): Promise<string> => {
  const { digest } = await trx
    .selectFrom('network_batches')
    .select('digest')
    .where('network', '=', network)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return digest;
};

/** The digests of the stored batches with these ids. */
export const findDigests = async (
  trx: Db,
  network: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const stored = await trx
    .selectFrom('network_batches')
    .select(['id', 'digest'])
    .where('network', '=', network)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(stored.map(({ id, digest }) => [id, digest]));
};

export const removeBatchesBefore = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('network_batches').where('received_at', '<', before).execute();
};
