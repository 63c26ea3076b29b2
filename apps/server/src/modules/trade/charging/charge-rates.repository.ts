import { createHash } from 'node:crypto';
import type { Db } from '#kernel/database/open.ts';

export type ChargeItem = 'data' | 'sms-mt' | 'sms-mo' | 'subscription' | 'package' | 'access' | 'minimum';

export interface ChargeRate {
  readonly item: ChargeItem;
  readonly documentId: string;
  readonly name: string;
  readonly zone: string;
  readonly price: number;
  readonly terms: Readonly<Record<string, unknown>>;
}

const fingerprintOf = ({ item, documentId, name, zone, price, terms }: ChargeRate): string =>
  createHash('sha256')
    .update(JSON.stringify([item, documentId, name, zone, price, terms]))
    .digest('hex')
    .slice(0, 32);

/** The same prices give the same ids, in whichever process and however often. */
export const keepRates = async (db: Db, rates: readonly ChargeRate[]): Promise<(rate: ChargeRate) => number> => {
  const rows = [...new Map(rates.map((rate) => [fingerprintOf(rate), rate])).entries()].map(
    ([fingerprint, { documentId, ...rate }]) => ({ ...rate, document_id: documentId, fingerprint }),
  );
  const known = async () =>
    db
      .selectFrom('charge_rates')
      .select(['id', 'fingerprint'])
      .where(
        'fingerprint',
        'in',
        rows.map(({ fingerprint }) => fingerprint),
      )
      .execute();
  let ids = new Map((await known()).map(({ id, fingerprint }) => [fingerprint, id]));
  const missing = rows
    .filter(({ fingerprint }) => !ids.has(fingerprint))
    .toSorted((a, b) => a.fingerprint.localeCompare(b.fingerprint));
  if (missing.length > 0) {
    await db
      .insertInto('charge_rates')
      .values(missing.map(({ terms, ...rate }) => ({ ...rate, terms: JSON.stringify(terms) })))
      .onConflict((conflict) => conflict.column('fingerprint').doNothing())
      .execute();
    ids = new Map((await known()).map(({ id, fingerprint }) => [fingerprint, id]));
  }
  return (rate) => {
    const id = ids.get(fingerprintOf(rate));
    if (id === undefined) throw new Error(`No rate was kept for ${rate.item} ${rate.name}`);
    return id;
  };
};

/** The kept copy of a price. */
export const findChargeRate = (db: Db, id: number) =>
  db.selectFrom('charge_rates').selectAll().where('id', '=', id).executeTakeFirst();
