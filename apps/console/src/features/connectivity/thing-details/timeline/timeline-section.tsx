import { useComputedColorScheme } from '@mantine/core';
import { eventText, formatDayAndTime, timelineLaneTitles } from '@airlane/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { problemOf } from '../../../../lib/api/problem.ts';
import { timelineQuery } from '../../../../lib/queries/things.ts';
import { displayZone, viewerZone } from '../../../../lib/time/display-zone.ts';
import { ProblemMessage } from '../../../../ui/problem-message.tsx';
import { TimelineCanvas } from '../../../../widgets/timeline/timeline-canvas.tsx';
import type { TimelineMark } from '../../../../widgets/timeline/timeline-marks.ts';
import { markKey, timelineMarks } from '../../../../widgets/timeline/timeline-marks.ts';
import { usageBars } from '../../../../widgets/timeline/usage-bars.ts';
import { EventDetails } from './event-details.tsx';
import { EventTable } from './event-table.tsx';
import { LaneList } from './lane-list.tsx';
import classes from './timeline-section.module.css';
import { TimelineToolbar } from './timeline-toolbar.tsx';
import { lanesOf } from './timeline-view.ts';
import { useTimelineView } from './use-timeline-view.ts';

const count = new Intl.NumberFormat();

const describe = ({ at, kind, detail, count: many }: TimelineMark): string =>
  `${formatDayAndTime(new Date(at), displayZone)} · ${detail === undefined ? `${count.format(many)} events, press to zoom in` : eventText(kind, detail)}`;

/** Everything that happened to one Thing, side by side on one axis of time. */
export const TimelineSection = ({ accountId, thingId }: { readonly accountId: string; readonly thingId: string }) => {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const state = useTimelineView();
  const { view, span, asked, change, zoom } = state;
  const [isTable, setTable] = useState(false);
  const lanes = useMemo(() => lanesOf(view), [view]);
  const query = useQuery(timelineQuery(accountId, thingId, { from: new Date(asked.from).toISOString(), to: new Date(asked.to).toISOString(), lanes, search: view.q ?? '' }));
  const marks = useMemo(() => (query.data === undefined ? [] : timelineMarks(query.data)), [query.data]);
  const usage = useMemo(() => (query.data === undefined ? [] : usageBars(query.data)), [query.data]);
  const selected = marks.find((mark) => markKey(mark) === view.event && mark.detail !== undefined);
  const select = (mark: TimelineMark | undefined): void => change({ ...view, event: mark && markKey(mark) });

  if (query.error && query.data === undefined) return <ProblemMessage title="The timeline could not be loaded" {...problemOf(query.error)} onRetry={() => void query.refetch()} />;
  return (
    <section className={classes['section']} aria-label="Timeline" aria-busy={query.isFetching}>
      <div className={classes['head']}>
        <h2 className={classes['title']}>Timeline</h2>
        <output className={classes['total']}>{query.data === undefined ? '' : `${count.format(query.data.total)} events`}</output>
        <TimelineToolbar state={state} isTable={isTable} onTable={setTable} />
      </div>
      <LaneList view={view} change={change} />
      <div className={classes['body']}>
        {isTable ? (
          <EventTable marks={marks} selected={view.event} onSelect={select} />
        ) : (
          <div className={classes['lanes']}>
            <ul className={classes['names']} aria-hidden="true">{lanes.map((lane) => <li key={lane}>{timelineLaneTitles[lane]}</li>)}</ul>
            <TimelineCanvas label={`Timeline, ${count.format(query.data?.total ?? 0)} events`} scheme={scheme} describe={describe} span={span} lanes={lanes} marks={marks} usage={usage} selected={view.event} zone={viewerZone()} onSpan={zoom} onSelect={select} />
          </div>
        )}
        {selected !== undefined && <EventDetails mark={selected} onClose={() => select(undefined)} />}
      </div>
      {query.data?.total === 0 && <p className={classes['empty']}>{view.q === undefined ? 'Nothing happened in this time.' : `Nothing in this time holds "${view.q}".`}</p>}
    </section>
  );
};
