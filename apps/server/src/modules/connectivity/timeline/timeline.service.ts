import type { Timeline } from '@airlane/contract/calls/thing-timeline';
import { DAY_MS, HOUR_MS } from '@airlane/domain/time/durations';
import type { TimelineLane } from '@airlane/domain/timeline/timeline-lanes';
import type { Db } from '#kernel/database/open.ts';
import { presentBuckets, presentEvents } from './timeline.presenter.ts';
import {
  countBuckets,
  findEvents,
  type TimelineRequest,
  usageByDay,
  usageByHour,
  type UsedBytes,
} from './timeline.repository.ts';

/** More events than these are told as counts: a screen has no room for them, and a line no need. */
const MAX_EVENTS = 2000;
const BUCKETS = 300;
const MIN_BUCKET_MS = 1000;
/** A longer time shows days: its hours would be narrower than a line. */
const MAX_BY_HOUR_MS = 4 * DAY_MS;

interface Usage {
  readonly stepMs: number;
  readonly rows: readonly UsedBytes[];
}

const usageOf = async (db: Db, request: TimelineRequest): Promise<Usage> => {
  const isShort = request.to.getTime() - request.from.getTime() <= MAX_BY_HOUR_MS;
  const hours = isShort ? await usageByHour(request, db) : [];
  // Hours are kept for a while only; days are all that is left of earlier ones.
  return hours.length > 0 ? { stepMs: HOUR_MS, rows: hours } : { stepMs: DAY_MS, rows: await usageByDay(request, db) };
};

const none: Usage = { stepMs: DAY_MS, rows: [] };
const shows = (lanes: readonly TimelineLane[], lane: TimelineLane): boolean => lanes.includes(lane);

export const timelineOf = async (
  db: Db,
  request: TimelineRequest,
  labelOf: (questionId: string) => string,
): Promise<Timeline> => {
  const { from, to, lanes } = request;
  const bucketMs = Math.max(MIN_BUCKET_MS, Math.ceil((to.getTime() - from.getTime()) / BUCKETS));
  const buckets = await countBuckets(db, request, bucketMs);
  const total = buckets.reduce((sum, { count }) => sum + count, 0);
  const usage = shows(lanes, 'usage') ? await usageOf(db, request) : none;
  const told =
    total > MAX_EVENTS
      ? presentBuckets(buckets)
      : presentEvents(from, total === 0 ? [] : await findEvents(db, request), labelOf);
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    total,
    bucketMs,
    ...told,
    usage: {
      stepMs: usage.stepMs,
      at: usage.rows.map(({ at }) => at.getTime() - from.getTime()),
      bytes: usage.rows.map(({ bytes }) => bytes),
    },
  };
};
