import type { SellerDetails } from '@airlane/domain/papers/seller';
import type { Db } from '#kernel/database/open.ts';

/** Who sells in a vertical; undefined until an administrator has said so. */
export const findSeller = async (db: Db, vertical: string): Promise<SellerDetails | undefined> =>
  (await db.selectFrom('sellers').select('details').where('vertical', '=', vertical).executeTakeFirst())?.details;
