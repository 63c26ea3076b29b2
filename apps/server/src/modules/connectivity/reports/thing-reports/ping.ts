import type { MultiChartEntry } from '@airlane/contract/reports/quality-reports';
import { pingQuality, pingQualityTexts } from '@airlane/domain/networks/ping-quality';
import { sql } from 'kysely';
import type { Report, ReportContext } from '../report.ts';
import { reportedThing } from './thing.repository.ts';

/** Earlier tests to compare the latest one with. */
const MAX_TESTS = 5;

interface MeasuredTest {
  readonly test: string;
  readonly startedAt: Date;
  readonly updatedAt: Date;
  readonly intervalSeconds: number;
  readonly status: string;
  readonly sent: number;
  readonly roundTrips: readonly number[];
}

const latestTests = async ({ db, scope, period }: ReportContext, iccid: string): Promise<MeasuredTest[]> => {
  const { rows } = await sql<MeasuredTest>`
    select tests.test, tests.started_at as "startedAt", tests.updated_at as "updatedAt", tests.interval_seconds as "intervalSeconds", tests.status,
      sum(runs.sent)::integer as sent, array(select unnest(round_trips) from ping_runs where document_id = tests.document_id order by number) as "roundTrips"
    from ping_tests as tests join ping_runs as runs using (document_id)
    where tests.iccid = ${iccid} and tests.account_id = ${scope.accountId} and tests.started_at between ${period.from} and ${period.to}
    group by tests.document_id order by tests.started_at desc limit ${MAX_TESTS}`.execute(db);
  return rows;
};

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
