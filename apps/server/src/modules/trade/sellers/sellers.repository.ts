import type { SellerDetails } from '@airlane/domain/papers/seller';
import type { TaxBuyer } from '@airlane/domain/tax/tax-decision';
import type { Db } from '#kernel/database/open.ts';

/** Who sells in a vertical; undefined until an administrator has said so. */
export const findSeller = async (db: Db, vertical: string): Promise<SellerDetails | undefined> =>
  (await db.selectFrom('sellers').select('details').where('vertical', '=', vertical).executeTakeFirst())?.details;

export const findSellerRow = (db: Db, vertical: string) =>
  db
    .selectFrom('sellers')
    .select(['details', 'version', 'updated_at'])
    .where('vertical', '=', vertical)
    .executeTakeFirst();

export type SellerRow = NonNullable<Awaited<ReturnType<typeof findSellerRow>>>;

interface SellerChange {
  readonly vertical: string;
  readonly details: SellerDetails;
  /** The one that was read; 0: nothing was there. */
  readonly version: number;
  readonly changedBy: string;
}

/** Answers whether nobody else was quicker. */
export const saveSeller = async (
  trx: Db,
  { vertical, details, version, changedBy }: SellerChange,
): Promise<boolean> => {
  const content = { details: JSON.stringify(details), updated_by: changedBy, updated_at: new Date() };
  const saved = await trx
    .insertInto('sellers')
    .values({ vertical, ...content })
    .onConflict((conflict) =>
      conflict
        .column('vertical')
        .doUpdateSet({ ...content, version: version + 1 })
        .where('sellers.version', '=', version),
    )
    .returning('vertical')
    .executeTakeFirst();
  return saved !== undefined;
};

/** Who sells to an account, and what is known of the account as a tax payer. */
export interface TaxParties {
  readonly seller: SellerDetails | undefined;
  readonly buyer: Pick<TaxBuyer, 'vatId' | 'vatCheck' | 'exemption'>;
}

export const findTaxParties = async (
  db: Db,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, TaxParties>> => {
  const rows = await db
    .selectFrom('accounts')
    .leftJoin('sellers', 'sellers.vertical', 'accounts.vertical')
    .select(['accounts.id', 'accounts.vat_id', 'accounts.vat_check', 'accounts.tax_exemption', 'sellers.details'])
    .where('accounts.id', 'in', [...accountIds])
    .execute();
  return new Map(
    rows.map(({ id, vat_id: vatId, vat_check: vatCheck, tax_exemption: exemption, details }) => [
      id,
      { seller: details ?? undefined, buyer: { vatId, vatCheck, exemption } },
    ]),
  );
};
