import type { Timeline } from '@airlane/contract/calls/thing-timeline';
import type { EventTone } from '@airlane/domain/timeline/event-text';
import type { TimelineLane } from '@airlane/domain/timeline/timeline-lanes';
import { eventTone } from '@airlane/domain/timeline/event-text';
import { laneOf } from '@airlane/domain/timeline/timeline-lanes';

/** Something drawn in a lane: one event, a session from its start to its end, or many events of a stretch. */
export interface TimelineMark {
  readonly lane: TimelineLane;
  readonly at: number;
  readonly until: number;
  readonly kind: string;
  readonly tone: EventTone;
  readonly count: number;
  /** Absent where the mark stands for many. */
  readonly detail: Readonly<Record<string, unknown>> | undefined;
  readonly by: string | undefined;
}

const worst: readonly EventTone[] = ['neutral', 'good', 'warning', 'bad'];
const worseOf = (one: EventTone, other: EventTone): EventTone =>
  worst.indexOf(other) > worst.indexOf(one) ? other : one;

const bucketMarks = (timeline: Timeline): TimelineMark[] => {
  const start = Date.parse(timeline.from);
  const marks = new Map<string, TimelineMark>();
  timeline.buckets?.index.forEach((position, index) => {
    const kind = timeline.kinds[timeline.buckets?.kind[index] ?? 0] ?? '';
    const lane = laneOf(kind);
    const count = timeline.buckets?.count[index] ?? 0;
    const at = start + position * timeline.bucketMs;
    const before = marks.get(`${lane} ${position}`);
    marks.set(`${lane} ${position}`, {
      lane,
      at,
      until: at + timeline.bucketMs,
      kind: before === undefined ? kind : before.kind,
      tone: worseOf(before?.tone ?? 'neutral', eventTone(kind)),
      count: (before?.count ?? 0) + count,
      detail: undefined,
      by: undefined,
    });
  });
  return [...marks.values()];
};

const eventMarks = (timeline: Timeline): TimelineMark[] => {
  const { events } = timeline;
  const start = Date.parse(timeline.from);
  return (events?.at ?? []).map((offset, index) => {
    const kind = timeline.kinds[events?.kind[index] ?? 0] ?? '';
    const at = start + offset;
    return {
      lane: laneOf(kind),
      at,
      until: at,
      kind,
      tone: eventTone(kind),
      count: 1,
      detail: events?.detail[index] ?? {},
      by: timeline.people[events?.by[index] ?? -1],
    };
  });
};

/** A session reaches to its end, or on to the edge of what is known. */
const withSessions = (marks: readonly TimelineMark[], end: number): TimelineMark[] =>
  marks.map((mark, index) => {
    if (mark.kind !== 'session-started') return mark;
    const next = marks.slice(index + 1).find(({ kind }) => kind === 'session-ended' || kind === 'session-started');
    return { ...mark, until: next?.at ?? end };
  });

export const timelineMarks = (timeline: Timeline): TimelineMark[] =>
  timeline.events === null ? bucketMarks(timeline) : withSessions(eventMarks(timeline), Date.parse(timeline.to));

/** What an address keeps of an event; there is no other name for one. */
export const markKey = ({ at, kind }: Pick<TimelineMark, 'at' | 'kind'>): string =>
  `${new Date(at).toISOString()} ${kind}`;

export interface MarkFinder {
  readonly lane: TimelineLane;
  readonly at: number;
  /** How far beside the mark is still on it. */
  readonly reachMs: number;
}

/** The mark at a place of a lane: the nearest single one, or the stretch that covers it. */
export const markAt = (marks: readonly TimelineMark[], { lane, at, reachMs }: MarkFinder): TimelineMark | undefined => {
  const distance = (mark: TimelineMark): number =>
    Math.min(Math.abs(mark.at - at), mark.until > mark.at && at >= mark.at && at <= mark.until ? reachMs : Infinity);
  const near = marks.filter((mark) => mark.lane === lane && distance(mark) <= reachMs);
  return near.toSorted((one, other) => distance(one) - distance(other))[0];
};
