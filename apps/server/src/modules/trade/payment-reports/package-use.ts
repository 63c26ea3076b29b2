import { monthGrowth, packageUse as poolOf, periodOf, utcDayOf } from '@airlane/domain';
import type { AccountScope } from '../../../access/viewer.ts';
import type { Db } from '../../../database/open.ts';
import { readRatedGroups } from '../charging/rated-groups.repository.ts';

export interface PackageUse {
  /** Bytes that the SIMs of the account share this month. */
  readonly included: number;
  readonly used: number;
  /** By the end of the month. */
  readonly forecast: number;
  readonly sims: number;
}

/** How much of the account's package has been used this month, as it is rated. Months are those of the billing zone. */
export const packageUse = async (db: Db, { accountId }: Pick<AccountScope, 'accountId'>, now: Date): Promise<PackageUse> => {
  const period = periodOf(utcDayOf(now));
  const own = (await readRatedGroups(db, accountId, period)).filter(({ adjusts }) => adjusts === null);
  const dataUsed = own.filter(({ item }) => item === 'data').reduce((sum, { quantity }) => sum + Number(quantity), 0);
  const { included, used } = poolOf(own) ?? { included: 0, used: dataUsed };
  const sims = own.filter(({ item }) => item === 'package').reduce((sum, { things }) => sum + things, 0);
  return { included, used, forecast: used * (monthGrowth(period, now) ?? 1), sims };
};
