import { formatBytes } from '@airlane/domain/text/byte-size';
import { monthGrowth, packageUse as poolOf } from '@airlane/domain/charging/cost-forecast';
import { periodOf } from '@airlane/domain/charging/billing-period';
import { utcDayOf } from '@airlane/domain/time/utc-day';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import type { Report } from '#modules/connectivity/reports/report.ts';
import { readRatedGroups } from '../charging/rated-groups.repository.ts';

const common = { projectType: 'paymentsDashboard', aboutMoney: true } as const;

const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10;

interface PackageUse {
  /** Bytes that the SIMs of the account share this month. */
  readonly included: number;
  readonly used: number;
  /** By the end of the month. */
  readonly forecast: number;
  readonly sims: number;
}

/** How much of the account's package has been used this month, as it is rated. Months are those of the billing zone. */
const packageUse = async (db: Db, { accountId }: Pick<AccountScope, 'accountId'>, now: Date): Promise<PackageUse> => {
  const period = periodOf(utcDayOf(now));
  const own = (await readRatedGroups(db, accountId, period)).filter(({ adjusts }) => adjusts === null);
  const dataUsed = own.filter(({ item }) => item === 'data').reduce((sum, { quantity }) => sum + Number(quantity), 0);
  const { included, used } = poolOf(own) ?? { included: 0, used: dataUsed };
  const sims = own.filter(({ item }) => item === 'package').reduce((sum, { things }) => sum + things, 0);
  return { included, used, forecast: used * (monthGrowth(period, now) ?? 1), sims };
};

const gauge: Report = {
  ...common,
  id: 'data-package',
  title: 'Data package this month',
  types: ['gauge'],
  async run({ db, scope, now }) {
    const { included, used, forecast } = await packageUse(db, scope, now);
    const isOver = included > 0 && forecast > included;
    return {
      type: 'gauge',
      gaugePercentageValue: percent(used, included),
      gaugeTextValue: included === 0 ? formatBytes(used) : `${percent(used, included) ?? 0} %`,
      gaugeDescription:
        included === 0
          ? 'No rate plan of this account includes data'
          : `${formatBytes(used)} of ${formatBytes(included)} used`,
      ...(isOver && {
        gaugeWaring:
          used > included
            ? `${formatBytes(used - included)} beyond the package so far`
            : `About ${formatBytes(forecast - included)} beyond the package by the end of the month`,
      }),
    };
  },
};

const figure = (id: string, title: string, description: string, field: 'included' | 'used' | 'forecast'): Report => ({
  ...common,
  id,
  title,
  types: ['figure'],
  async run({ db, scope, now }) {
    const use = await packageUse(db, scope, now);
    return {
      type: 'figure',
      value: use[field],
      previous: null,
      formatterYAxis: 'asFormattedBytesValue',
      description: field === 'included' ? `shared by ${use.sims.toLocaleString('en-US')} SIMs` : description,
    };
  },
});

export const packageReports: readonly Report[] = [
  gauge,
  figure('package-included', 'Included', '', 'included'),
  figure('package-used', 'Used', 'since the first of the month, UTC', 'used'),
  figure('package-forecast', 'Forecast', 'by the end of the month', 'forecast'),
];
