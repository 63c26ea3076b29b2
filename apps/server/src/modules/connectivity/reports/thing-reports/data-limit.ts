import type { GaugeReport } from '@airlane/contract/reports/figure-reports';
import { dataLimitUse } from '@airlane/domain/things/data-limit-use';
import { formatBytes } from '@airlane/domain/text/byte-size';
import { thingFields } from '#modules/connectivity/things/thing-fields.ts';
import type { ThingRow } from '#modules/connectivity/things/find-thing.repository.ts';
import { usedThisMonth } from '#modules/connectivity/things/used-this-month.ts';
import type { Report } from '../report.ts';
import { reportedThing } from './thing.repository.ts';

/** Sizes in a gauge have little room: '5 GB' instead of '5.00 GB'. */
const shortBytes = (bytes: number): string => formatBytes(bytes).replace(/\.0+ /, ' ');

const gaugeOf = (thing: ThingRow, now: Date): GaugeReport => {
  const stored = thing.extra[thingFields['Data limit'].questionId];
  const limit = typeof stored === 'number' ? stored : undefined;
  const used = usedThisMonth(thing, now);
  const use = dataLimitUse(used, limit);
  if (use === undefined || limit === undefined)
    return {
      type: 'gauge',
      gaugePercentageValue: null,
      gaugeTextValue: shortBytes(used),
      gaugeDescription: 'Used this month. No data limit is set.',
    };
  return {
    type: 'gauge',
    gaugePercentageValue: use.percentage,
    gaugeTextValue: `${shortBytes(used)} of ${shortBytes(limit)}`,
    percentageTagValue: use.percentage,
    gaugeDescription: 'Used of the limit of this calendar month',
    ...(use.warning !== undefined && { gaugeWaring: use.warning }),
  };
};

/** The month's usage beside its limit. It is about the current month, whatever period the page shows. */
export const dataLimitReport: Report = {
  projectType: 'things',
  id: 'data-limit',
  title: 'Data limit',
  types: ['gauge'],
  needs: ['thingId'],
  run: async (context) => gaugeOf(await reportedThing(context), context.now),
};
