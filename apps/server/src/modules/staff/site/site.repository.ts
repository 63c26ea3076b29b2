import type { Db } from '#kernel/database/open.ts';

export const findBanner = (db: Db, vertical: string) =>
  db
    .selectFrom('site_status')
    .leftJoin('users', 'users.id', 'site_status.changed_by')
    .selectAll('site_status')
    .select('users.full_name as changer')
    .where('site_status.vertical', '=', vertical)
    .executeTakeFirst();
export type BannerRow = NonNullable<Awaited<ReturnType<typeof findBanner>>>;

export interface BannerChange {
  readonly vertical: string;
  readonly version: number;
  readonly showBanner: boolean;
  readonly title: string;
  readonly message: string;
  readonly from: Date | null;
  readonly to: Date | null;
  readonly changedBy: string;
}

/** Answers whether the change was made on the version that stands. */
export const saveBanner = async (
  trx: Db,
  { vertical, version, showBanner, title, message, from, to, changedBy }: BannerChange,
): Promise<boolean> => {
  const row = {
    show_banner: showBanner,
    title,
    message,
    shown_from: from,
    shown_to: to,
    version: version + 1,
    changed_at: new Date(),
    changed_by: changedBy,
  };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('site_status')
    .values({ vertical, ...row })
    .onConflict((conflict) => conflict.column('vertical').doUpdateSet(row).where('site_status.version', '=', version))
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};
