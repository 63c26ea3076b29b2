import { DAY_MS } from '@airlane/domain/time/durations';
import { eventText } from '@airlane/domain/timeline/event-text';
import { formatDayAndTime } from '@airlane/domain/time/instant-format';
import { timelineLanes, timelineLaneTitles } from '@airlane/domain/timeline/timeline-lanes';
import { numberText } from '@airlane/domain/text/number-text';
import { useComputedColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { problemOf } from '#lib/api/problem.ts';
import { timelineQuery } from '#lib/queries/things.ts';
import { displayZone, viewerZone } from '#lib/time/display-zone.ts';
import { useNow } from '#lib/time/use-now.ts';
import { ProblemMessage } from '#ui/problem-message.tsx';
import type { Span } from '#widgets/timeline/span.ts';
import { allowedSpan } from '#widgets/timeline/span.ts';
import { TimelineCanvas } from '#widgets/timeline/timeline-canvas.tsx';
import type { TimelineMark } from '#widgets/timeline/timeline-marks.ts';
import { markKey, timelineMarks } from '#widgets/timeline/timeline-marks.ts';
import { usageBars } from '#widgets/timeline/usage-bars.ts';
import { useOpenThing } from '../open-thing.ts';
import timeline from '../timeline/timeline-section.module.css';

const FOLLOW_MS = 60_000;

const describe = ({ at, kind, detail, count: many }: TimelineMark): string =>
  `${formatDayAndTime(new Date(at), displayZone)} · ${detail === undefined ? `${numberText(many)} events` : eventText(kind, detail)}`;

/** The last 24 hours of a Thing; it can be zoomed like the timeline of its page, but nothing of that goes into the address of the table. */
export const PeekTimeline = () => {
  const { accountId, thingId } = useOpenThing();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const now = Math.ceil(useNow(FOLLOW_MS) / FOLLOW_MS) * FOLLOW_MS;
  const [zoomed, setZoomed] = useState<Span>();
  const [selected, select] = useState<TimelineMark>();
  const zoom = (next: Span): void => setZoomed(allowedSpan(next, Date.now()));
  const span = zoomed ?? { from: now - DAY_MS, to: now };
  const { data, error, refetch } = useQuery(
    timelineQuery(accountId, thingId, {
      from: new Date(span.from).toISOString(),
      to: new Date(span.to).toISOString(),
      lanes: timelineLanes,
      search: '',
    }),
  );
  const marks = useMemo(() => (data === undefined ? [] : timelineMarks(data)), [data]);
  const usage = useMemo(() => (data === undefined ? [] : usageBars(data)), [data]);
  if (error && data === undefined)
    return (
      <ProblemMessage title="The timeline could not be loaded" {...problemOf(error)} onRetry={() => void refetch()} />
    );
  return (
    <section className={timeline['section']} aria-label="Last 24 hours">
      <div className={timeline['head']}>
        <h3 className={timeline['title']}>Last 24 hours</h3>
        <output className={timeline['total']}>{data === undefined ? '' : `${numberText(data.total)} events`}</output>
      </div>
      <div className={timeline['lanes']}>
        <ul className={timeline['names']} aria-hidden="true">
          {timelineLanes.map((lane) => (
            <li key={lane}>{timelineLaneTitles[lane]}</li>
          ))}
        </ul>
        <TimelineCanvas
          label={`Last 24 hours, ${numberText(data?.total ?? 0)} events`}
          scheme={scheme}
          describe={describe}
          span={span}
          lanes={timelineLanes}
          marks={marks}
          usage={usage}
          selected={selected && markKey(selected)}
          zone={viewerZone()}
          now={now}
          brushed={undefined}
          onSpan={zoom}
          onSelect={select}
          onBrush={zoom}
        />
      </div>
      {selected && <output className={timeline['total']}>{describe(selected)}</output>}
    </section>
  );
};
