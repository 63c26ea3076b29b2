import type { PingTest } from '@airlane/contract/calls/thing-ping';
import { type PingQuality, pingQuality, pingQualityTexts } from '@airlane/domain/networks/ping-quality';
import type { PingRunRow, PingTestRow } from './ping-tests.repository.ts';

/** Over all runs together, in the order in which they ran. */
export const qualityOf = (runs: readonly Pick<PingRunRow, 'sent' | 'round_trips'>[]): PingQuality =>
  pingQuality(
    runs.reduce((sum, { sent }) => sum + sent, 0),
    runs.flatMap(({ round_trips }) => round_trips),
  );

export const presentTest = (test: PingTestRow, runs: readonly PingRunRow[]): PingTest => ({
  documentId: test.document_id,
  status: test.status,
  reason: test.reason,
  targetIp: test.ip,
  test: test.test,
  packetSize: test.packet_size,
  pingCount: test.ping_count,
  intervalSeconds: test.interval_seconds,
  runs: runs.length,
  plannedRuns: test.planned_runs,
  startedAt: test.started_at.toISOString(),
  updatedAt: test.updated_at.toISOString(),
  endsAt: new Date(test.started_at.getTime() + 1000 * test.interval_seconds * (test.planned_runs - 1)).toISOString(),
  quality: runs.length === 0 ? null : pingQualityTexts(qualityOf(runs)),
});

/** One group of bars for each run. */
export const presentChart = (test: PingTestRow | undefined, runs: readonly PingRunRow[]) => ({
  message: test === undefined ? 'No ping test was run on this Thing' : '',
  data: {
    text: runs.length === 0 ? null : pingQualityTexts(qualityOf(runs)),
    chart: {
      name: test?.test ?? '',
      data: runs.map((run) => {
        const { 'packet-loss': loss, ...times } = pingQualityTexts(qualityOf([run]));
        return {
          timeFrameLabel: run.at.toISOString(),
          barChartDataValue: times,
          qosTextData: { 'packet-loss': loss, ...times },
        };
      }),
    },
  },
  test: test === undefined ? null : presentTest(test, runs),
});
