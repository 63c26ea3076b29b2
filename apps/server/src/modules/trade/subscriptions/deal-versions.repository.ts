import { createHash } from 'node:crypto';
import type { ChargingTerms } from '@airlane/domain/charging/recurring-deals';
import type { Db } from '#kernel/database/open.ts';

const fingerprintOf = (terms: ChargingTerms): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(terms).toSorted(([one], [other]) => one.localeCompare(other))))
    .digest('hex')
    .slice(0, 32);

const findIds = async (db: Db, fingerprints: readonly string[]): Promise<Map<string, number>> =>
  new Map(
    (
      await db
        .selectFrom('deal_versions')
        .select(['id', 'fingerprint'])
        .where('fingerprint', 'in', [...fingerprints])
        .execute()
    ).map(({ id, fingerprint }) => [fingerprint, id]),
  );

/** The same terms are the same version, in whichever process and however often they are kept. */
export const keepDealVersions = async (
  db: Db,
  terms: readonly ChargingTerms[],
): Promise<(terms: ChargingTerms) => number> => {
  const byFingerprint = new Map(terms.map((one) => [fingerprintOf(one), one]));
  const fingerprints = [...byFingerprint.keys()].toSorted();
  let ids = fingerprints.length === 0 ? new Map<string, number>() : await findIds(db, fingerprints);
  const missing = fingerprints.filter((fingerprint) => !ids.has(fingerprint));
  if (missing.length > 0) {
    await db
      .insertInto('deal_versions')
      .values(
        missing.map((fingerprint) => {
          const one = byFingerprint.get(fingerprint);
          return { document_id: one?.documentId ?? '', name: one?.name ?? '', terms: JSON.stringify(one), fingerprint };
        }),
      )
      .onConflict((conflict) => conflict.column('fingerprint').doNothing())
      .execute();
    ids = await findIds(db, fingerprints);
  }
  return (one) => {
    const id = ids.get(fingerprintOf(one));
    if (id === undefined) throw new Error(`No version was kept of the deal ${one.documentId}`);
    return id;
  };
};

export const findDealVersions = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('deal_versions')
    .select(['id', 'terms'])
    .where('id', 'in', [...ids])
    .execute();
