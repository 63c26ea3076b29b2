import type { MultiChartEntry } from '@airlane/contract/reports/quality-reports';
import { pingQuality, pingQualityTexts } from '@airlane/domain/networks/ping-quality';
import type { Report } from '../report.ts';
import { latestTests, type MeasuredTest } from './measured-tests.repository.ts';
import { reportedThing } from './thing.repository.ts';

const frameOf = ({ startedAt, sent, roundTrips }: MeasuredTest) => {
  const quality = pingQuality(sent, roundTrips);
  return {
    timeFrameLabel: startedAt.toISOString(),
    barChartDataValue: quality,
    qosTextData: pingQualityTexts(quality),
  };
};

const byTest = (tests: readonly MeasuredTest[]): MultiChartEntry[] =>
  [...new Set(tests.map(({ test }) => test))].map((name) => ({
    name,
    type: 'pingQuality',
    data: tests.filter(({ test }) => test === name).map(frameOf),
  }));

/** The latest ping tests, by kind of test, one beside the other. */
export const pingReport: Report = {
  projectType: 'things',
  id: 'ping',
  title: 'Ping quality',
  types: ['multiChart', 'pingQuality'],
  needs: ['thingId'],
  async run(context) {
    const { iccid } = await reportedThing(context);
    const tests = await latestTests(context, iccid);
    const [latest] = tests;
    if (context.type === 'pingQuality')
      return { type: 'pingQuality', data: latest === undefined ? null : pingQuality(latest.sent, latest.roundTrips) };
    const running = tests.find(({ status }) => status === 'Running');
    return {
      type: 'multiChart',
      data: byTest(tests),
      ...(running && {
        progress: {
          startedAt: running.startedAt.toISOString(),
          updatedAt: running.updatedAt.toISOString(),
          interval: `${running.intervalSeconds} s`,
        },
      }),
    };
  },
};
