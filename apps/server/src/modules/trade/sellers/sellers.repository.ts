import type { SellerDetails } from '@airlane/domain/papers/seller';
import type { TaxBuyer } from '@airlane/domain/tax/tax-decision';
import type { Db } from '#kernel/database/open.ts';

/** Who sells in a vertical; undefined until an administrator has said so. */
export const findSeller = async (db: Db, vertical: string): Promise<SellerDetails | undefined> =>
  (await db.selectFrom('sellers').select('details').where('vertical', '=', vertical).executeTakeFirst())?.details;

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
