import type { Timeline } from '@airlane/contract/calls/thing-timeline';
import { EDITED } from '@airlane/domain/timeline/timeline-lanes';
import type { TimelineBucket, TimelineEvent } from './timeline.repository.ts';

type Told = Pick<Timeline, 'kinds' | 'people' | 'events' | 'buckets'>;

/** The different texts in the order in which they first come, and where each stands. */
const dictionary = (
  texts: readonly string[],
): { readonly list: string[]; readonly placeOf: (text: string) => number } => {
  const places = new Map<string, number>();
  for (const text of texts) if (!places.has(text)) places.set(text, places.size);
  return { list: [...places.keys()], placeOf: (text) => places.get(text) ?? -1 };
};

export const presentBuckets = (buckets: readonly TimelineBucket[]): Told => {
  const kinds = dictionary(buckets.map(({ kind }) => kind));
  return {
    kinds: kinds.list,
    people: [],
    events: null,
    buckets: {
      index: buckets.map(({ index }) => index),
      kind: buckets.map(({ kind }) => kinds.placeOf(kind)),
      count: buckets.map(({ count }) => count),
    },
  };
};

/** An edit names questions by their ids, which mean nothing to a reader of the timeline. */
const shownDetail = (
  { kind, detail }: TimelineEvent,
  labelOf: (questionId: string) => string,
): Record<string, unknown> => {
  const { questions } = detail;
  return kind === EDITED && Array.isArray(questions)
    ? { questions: questions.map((id) => labelOf(String(id))) }
    : detail;
};

export const presentEvents = (
  from: Date,
  events: readonly TimelineEvent[],
  labelOf: (questionId: string) => string,
): Told => {
  const kinds = dictionary(events.map(({ kind }) => kind));
  const people = dictionary(events.flatMap(({ person }) => person ?? []));
  return {
    kinds: kinds.list,
    people: people.list,
    buckets: null,
    events: {
      at: events.map(({ at }) => at.getTime() - from.getTime()),
      kind: events.map(({ kind }) => kinds.placeOf(kind)),
      by: events.map(({ person }) => (person === null ? -1 : people.placeOf(person))),
      detail: events.map((event) => shownDetail(event, labelOf)),
    },
  };
};
