import { useComputedColorScheme } from '@mantine/core';
import { durationText } from '@airlane/domain/diagnosis/diagnose';
import { eventText, type EventTone } from '@airlane/domain/timeline/event-text';
import { formatBytes } from '@airlane/domain/text/byte-size';
import { formatDayAndTime } from '@airlane/domain/time/instant-format';
import { timelineLanes, timelineLaneTitles } from '@airlane/domain/timeline/timeline-lanes';
import { numberText } from '@airlane/domain/text/number-text';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { problemOf } from '#lib/api/problem.ts';
import { timelineQuery } from '#lib/queries/things.ts';
import { displayZone, viewerZone } from '#lib/time/display-zone.ts';
import { useNow } from '#lib/time/use-now.ts';
import { ProblemMessage } from '#ui/problem-message.tsx';
import type { Span } from '#widgets/timeline/span.ts';
import { TimelineCanvas } from '#widgets/timeline/timeline-canvas.tsx';
import type { TimelineMark } from '#widgets/timeline/timeline-marks.ts';
import { markKey, timelineMarks } from '#widgets/timeline/timeline-marks.ts';
import { USAGE, usageBars } from '#widgets/timeline/usage-bars.ts';
import { EventDetails } from './event-details.tsx';
import { EventTable } from './event-table.tsx';
import classes from './timeline-section.module.css';
import { TimelineToolbar } from './timeline-toolbar.tsx';
import { filledLanes, lanesOf, type TimelineView, toggledLane } from './timeline-view.ts';
import { useTimelineView } from './use-timeline-view.ts';

const NOW_MOVES_MS = 15_000;
const timeText = (moment: number): string => formatDayAndTime(new Date(moment), displayZone);

const titleOf = ({ kind, detail, count: many }: TimelineMark): string => {
  if (kind === USAGE) return `${formatBytes(many)} used`;
  return detail === undefined ? `${numberText(many)} events` : eventText(kind, detail);
};

/** What a mark stands for, beside the pointer. */
const MarkCard = ({ mark }: { readonly mark: TimelineMark }) => (
  <>
    <strong>{titleOf(mark)}</strong>
    <span>
      {mark.until > mark.at
        ? `${timeText(mark.at)} – ${timeText(mark.until)}, ${durationText((mark.until - mark.at) / 1000)}`
        : timeText(mark.at)}
    </span>
    {mark.by !== undefined && <span>{`By ${mark.by}`}</span>}
    {mark.detail === undefined && <span>Click to zoom in</span>}
  </>
);

const describe = (mark: TimelineMark) => <MarkCard mark={mark} />;

/** Which lanes are drawn; the last one stays. */
const LaneList = ({ view, change }: { readonly view: TimelineView; readonly change: (view: TimelineView) => void }) => {
  const shown = lanesOf(view);
  return (
    <fieldset className={classes['filters']}>
      <legend className={classes['legend']}>Lanes</legend>
      {timelineLanes.map((lane) => (
        <label key={lane} className={classes['filter']}>
          <input type="checkbox" checked={shown.includes(lane)} onChange={() => change(toggledLane(view, lane))} />
          {timelineLaneTitles[lane]}
        </label>
      ))}
    </fieldset>
  );
};

/** The shapes that the canvas draws. */
const tones: readonly (readonly [EventTone, string, string])[] = [
  ['good', 'M8 3.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9z', 'Good'],
  ['neutral', 'M8 5a3 3 0 1 0 0 6a3 3 0 1 0 0-6z', 'Information'],
  ['warning', 'M8 2l5.5 10h-11z', 'Warning'],
  ['bad', 'M8 2l6 6l-6 6l-6-6z', 'Failure'],
];

/** What shapes and colours of the timeline mean. */
const TimelineKey = () => (
  <ul className={classes['key']} aria-label="Legend">
    {tones.map(([tone, path, label]) => (
      <li key={tone}>
        <svg width="14" height="14" viewBox="0 0 16 16" data-tone={tone} aria-hidden="true">
          <path d={path} />
        </svg>
        {label}
      </li>
    ))}
    <li>
      <span className={classes['sessionKey']} aria-hidden="true" />
      Data session
    </li>
    <li>
      <span className={classes['usageKey']} aria-hidden="true" />
      Usage
    </li>
  </ul>
);

interface TimelineSectionProps {
  readonly accountId: string;
  readonly thingId: string;
  /** The period of the charts, where it was chosen by its ends. */
  readonly brushed: Span | undefined;
  readonly onBrush: (span: Span) => void;
}

/** Everything that happened to one Thing, side by side on one axis of time. */
export const TimelineSection = ({ accountId, thingId, brushed, onBrush }: TimelineSectionProps) => {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const state = useTimelineView();
  const { view, span, asked, change, zoom } = state;
  const [isTable, setTable] = useState(false);
  const now = useNow(NOW_MOVES_MS);
  const lanes = useMemo(() => lanesOf(view), [view]);
  const query = useQuery(
    timelineQuery(accountId, thingId, {
      from: new Date(asked.from).toISOString(),
      to: new Date(asked.to).toISOString(),
      lanes,
      search: view.q ?? '',
    }),
  );
  const marks = useMemo(() => (query.data === undefined ? [] : timelineMarks(query.data)), [query.data]);
  const usage = useMemo(() => (query.data === undefined ? [] : usageBars(query.data)), [query.data]);
  const drawn = useMemo(
    () =>
      query.data === undefined
        ? lanes
        : filledLanes(view, (lane) =>
            lane === 'usage' ? usage.some(({ bytes }) => bytes > 0) : marks.some((mark) => mark.lane === lane),
          ),
    [query.data, lanes, view, marks, usage],
  );
  const folded = lanes.filter((lane) => !drawn.includes(lane));
  const selected = marks.find((mark) => markKey(mark) === view.event && mark.detail !== undefined);
  const select = (mark: TimelineMark | undefined): void => change({ ...view, event: mark && markKey(mark) });

  if (query.error && query.data === undefined)
    return (
      <ProblemMessage
        title="The timeline could not be loaded"
        {...problemOf(query.error)}
        onRetry={() => void query.refetch()}
      />
    );
  return (
    <section className={classes['section']} aria-label="Timeline" aria-busy={query.isFetching}>
      <div className={classes['head']}>
        <h2 className={classes['title']}>Timeline</h2>
        <output className={classes['total']}>
          {query.data === undefined ? '' : `${numberText(query.data.total)} events`}
        </output>
        <TimelineToolbar state={state} isTable={isTable} onTable={setTable} onBrush={onBrush} />
      </div>
      <LaneList view={view} change={change} />
      <div className={classes['body']}>
        {isTable ? (
          <EventTable marks={marks} selected={view.event} onSelect={select} />
        ) : (
          <div className={classes['lanes']}>
            <ul className={classes['names']} aria-hidden="true">
              {drawn.map((lane) => (
                <li key={lane}>{timelineLaneTitles[lane]}</li>
              ))}
            </ul>
            <TimelineCanvas
              label={`Timeline, ${numberText(query.data?.total ?? 0)} events`}
              scheme={scheme}
              describe={describe}
              span={span}
              lanes={drawn}
              marks={marks}
              usage={usage}
              selected={view.event}
              zone={viewerZone()}
              now={now}
              brushed={brushed}
              onSpan={zoom}
              onSelect={select}
              onBrush={onBrush}
            />
          </div>
        )}
        {selected !== undefined && <EventDetails mark={selected} onClose={() => select(undefined)} />}
      </div>
      {!isTable && (
        <div className={classes['foot']}>
          <TimelineKey />
          {folded.length > 0 && (
            <span>{`No events: ${folded.map((lane) => timelineLaneTitles[lane]).join(', ')}`}</span>
          )}
        </div>
      )}
      {query.data?.total === 0 && (
        <p className={classes['empty']}>
          {view.q === undefined ? 'No events in this period.' : `No events match "${view.q}".`}
        </p>
      )}
    </section>
  );
};
