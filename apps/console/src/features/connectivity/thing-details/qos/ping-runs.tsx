import type { CallAnswer } from '@airlane/contract/call';
import type { PingTest, readPingChart } from '@airlane/contract/calls/thing-ping';
import { isPingOver } from '@airlane/domain/networks/ping-test';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo } from 'react';
import { problemOf } from '#lib/api/problem.ts';
import { pingChartQuery, pingStatusQuery } from '#lib/queries/things.ts';
import { viewerZone } from '#lib/time/display-zone.ts';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { DrawWidget } from '#widgets/draw-widget.tsx';
import { useOpenThing } from '../open-thing.ts';
import { numberOfMs } from './number-of-ms.ts';
import classes from './qos.module.css';

const CHART_HEIGHT = 200;
const series = [
  ['min-rtt', 'Min'],
  ['avg-rtt', 'Average'],
  ['max-rtt', 'Max'],
  ['jitter', 'Jitter'],
] as const;

type Runs = CallAnswer<typeof readPingChart>['data']['chart']['data'];

const contentOf = (runs: Runs) => ({
  type: 'line' as const,
  labels: runs.map(({ timeFrameLabel }) => timeFrameLabel),
  data: series.map(([key, label]) => ({
    label,
    data: runs.map(({ barChartDataValue }) => numberOfMs(barChartDataValue[key])),
  })),
  formatterXAxis: 'time' as const,
  formatterYAxis: 'asMilliseconds' as const,
  noTotal: true,
  csvProps: { tableName: 'Ping test' },
});

/** The runs of one test over time. */
export const PingRuns = ({ test }: { readonly test: PingTest }) => {
  const { accountId, thingId } = useOpenThing();
  const { data, error, refetch } = useQuery(
    pingChartQuery(accountId, thingId, test.documentId, !isPingOver(test.status)),
  );
  const client = useQueryClient();
  const latest = data?.test?.updatedAt;
  useEffect(() => {
    // The document of the test tells its runs first; the list of tests follows.
    if (latest !== undefined && latest !== test.updatedAt)
      void client.invalidateQueries({ queryKey: pingStatusQuery(accountId, thingId).queryKey });
  }, [client, accountId, thingId, latest, test.updatedAt]);
  const content = useMemo(() => contentOf(data?.data.chart.data ?? []), [data]);
  if (error && data === undefined)
    return (
      <ProblemMessage title="The results could not be loaded" {...problemOf(error)} onRetry={() => void refetch()} />
    );
  if (data === undefined) return <div className={classes['waiting']} aria-busy="true" />;
  if (content.labels.length === 0) return <p className={classes['muted']}>{data.message || 'No results yet.'}</p>;
  return (
    <div className={classes['runs']}>
      <Suspense fallback={<div className={classes['waiting']} />}>
        <DrawWidget
          content={content}
          title="Round trips"
          accountId={accountId}
          zone={viewerZone()}
          height={CHART_HEIGHT}
        />
      </Suspense>
    </div>
  );
};
