import { formatAge, formatDayAndTime } from '@airlane/domain';
import { displayZone } from '../../../../lib/time/display-zone.ts';
import { useNow } from '../../../../lib/time/use-now.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

/** 'in 25 s' while a minute is not full: that is when people wait for it. */
const distance = (at: Date, now: Date): string => {
  const ahead = at.getTime() - now.getTime();
  if (ahead <= 0 || ahead >= MINUTE_MS) return ahead <= 0 && ahead > -MINUTE_MS ? 'just now' : formatAge(at, now);
  return `in ${Math.ceil(ahead / SECOND_MS)} s`;
};

/** How long ago or ahead, with the exact moment on hover. */
export const Moment = ({ at }: { readonly at: string }) => {
  const now = useNow(SECOND_MS);
  return <time dateTime={at} title={formatDayAndTime(new Date(at), displayZone)}>{distance(new Date(at), new Date(now))}</time>;
};
