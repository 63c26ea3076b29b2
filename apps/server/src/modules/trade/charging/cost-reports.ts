import { chargeComponentTitle } from '@airlane/domain/charging/charge-components';
import { daysIn, periodOf } from '@airlane/domain/charging/billing-period';
import { forecastCost, forecastThingCost } from '@airlane/domain/charging/cost-forecast';
import { fromMinor, moneyText } from '@airlane/domain/money/money';
import { iccidOfThing } from '@airlane/domain/things/thing-id';
import { monthInvoice, type RatedGroup } from '@airlane/domain/charging/month-invoice';
import { utcDayOf } from '@airlane/domain/time/utc-day';
import { findThing } from '#modules/connectivity/things/find-thing.repository.ts';
import { NO_TAX } from '#ports/tax/port.ts';
import { grouped } from '#modules/connectivity/bulk/grouped.ts';
import type { Report, ReportContext } from '#modules/connectivity/reports/report.ts';
import { readRatedGroups } from './rated-groups.repository.ts';

const PAGE = 'charges';
/** The sum of the lines that an invoice would have, so that it is the same to the cent everywhere. */
const dollarsIn = (groups: readonly RatedGroup[], period: string): number =>
  fromMinor(monthInvoice(groups, daysIn(period), NO_TAX).net);
const presentMonth = ({ now }: ReportContext): string => periodOf(utcDayOf(now));

const accountCost: Report = {
  projectType: 'dashboard',
  aboutMoney: true,
  id: 'cost',
  title: 'Cost this month',
  types: ['figure'],
  async run(context) {
    const period = presentMonth(context);
    const groups = await readRatedGroups(context.db, context.scope.accountId, period);
    const forecast = forecastCost(groups, period, context.now);
    return {
      type: 'figure',
      value: dollarsIn(groups, period),
      previous: null,
      formatterYAxis: 'asMoney',
      description: forecast === null ? 'before tax' : `${moneyText(forecast)} expected, before tax`,
      link: PAGE,
    };
  },
};

/** By kind of charge, where there is more than one. */
const partsOf = (groups: readonly RatedGroup[], period: string) => {
  const byTitle = grouped(
    groups.filter(({ amount }) => amount > 0n),
    ({ item }) => chargeComponentTitle(item),
  );
  return byTitle.size < 2
    ? []
    : [...byTitle].map(([title, own]) => [{ id: title, data: moneyText(dollarsIn(own, period)) }]);
};

const thingCost: Report = {
  projectType: 'things',
  aboutMoney: true,
  id: 'cost',
  title: 'Cost this month',
  types: ['infoBlock'],
  needs: ['thingId'],
  async run(context) {
    const { db, scope, filters, now } = context;
    const { iccid } = await findThing(db, scope, iccidOfThing(filters.thingId ?? ''));
    const period = presentMonth(context);
    const groups = await readRatedGroups(db, scope.accountId, period, { iccid });
    const forecast = forecastThingCost(groups, period, now);
    return {
      type: 'infoBlock',
      infoBlockType: 'new',
      infoBlockHeaderText: 'Cost this month',
      infoBlockIcon: 'receipt',
      asCollapsible: true,
      infoBlockContent: [
        [
          { id: 'So far', data: moneyText(dollarsIn(groups, period)), tooltip: 'Before tax' },
          {
            id: 'Forecast',
            data: forecast === null ? null : moneyText(forecast),
            tooltip: 'For the whole month, before tax',
          },
        ],
        ...partsOf(groups, period),
      ],
    };
  },
};

export const costReports: readonly Report[] = [accountCost, thingCost];
