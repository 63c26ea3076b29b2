import { formatAge, formatDayAndTime } from '@airlane/domain/time/instant-format';
import { MINUTE_MS, SECOND_MS } from '@airlane/domain/time/durations';
import { displayZone } from '#lib/time/display-zone.ts';
import { useNow } from '#lib/time/use-now.ts';

/** 'in 25 s' while a minute is not full: that is when people wait for it. */
const ahead = (at: Date, now: Date): string => {
  const left = at.getTime() - now.getTime();
  if (left <= 0) return 'now';
  return left < MINUTE_MS ? `in ${Math.ceil(left / SECOND_MS)} s` : formatAge(at, now);
};

interface MomentProps {
  readonly at: string;
  /** Something that is still to come, unless it is late. */
  readonly isAhead?: boolean;
}

/** How long ago or ahead, with the exact moment on hover. */
export const Moment = ({ at, isAhead = false }: MomentProps) => {
  const now = useNow(SECOND_MS);
  const [then, present] = [new Date(at), new Date(now)];
  return (
    <time dateTime={at} title={formatDayAndTime(then, displayZone)}>
      {isAhead ? ahead(then, present) : formatAge(then, present)}
    </time>
  );
};
