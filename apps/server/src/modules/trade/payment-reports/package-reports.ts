import { formatBytes } from '@airlane/domain';
import type { Report } from '../../connectivity/reports/report.ts';
import { packageUse } from './package-use.ts';

const common = { projectType: 'paymentsDashboard', aboutMoney: true } as const;

const percent = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round((part / whole) * 1000) / 10);

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
      gaugeDescription: included === 0 ? 'No rate plan of this account includes data' : `${formatBytes(used)} of ${formatBytes(included)} used`,
      ...(isOver && { gaugeWaring: used > included ? `${formatBytes(used - included)} beyond the package so far` : `About ${formatBytes(forecast - included)} beyond the package by the end of the month` }),
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
    return { type: 'figure', value: use[field], previous: null, formatterYAxis: 'asFormattedBytesValue', description: field === 'included' ? `shared by ${use.sims.toLocaleString('en-US')} SIMs` : description };
  },
});

export const packageReports: readonly Report[] = [
  gauge,
  figure('package-included', 'Included', '', 'included'),
  figure('package-used', 'Used', 'since the first of the month, UTC', 'used'),
  figure('package-forecast', 'Forecast', 'by the end of the month', 'forecast'),
];
