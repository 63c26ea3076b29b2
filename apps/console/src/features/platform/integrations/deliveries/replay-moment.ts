import { DAY_MS } from '@airlane/domain/time/durations';
import { twoDigits } from '@airlane/domain/text/number-text';

/** Events are kept so long. */
const KEPT_DAYS = 30;

/** A moment as an input of date and time takes it, in the viewer's zone. */
export const localInput = (at: Date): string =>
  `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;

export const sinceProblem = (typed: string, now: Date): string | undefined => {
  const at = new Date(typed).getTime();
  if (Number.isNaN(at)) return 'Enter a date and a time';
  if (at > now.getTime()) return 'Choose a moment in the past';
  return at < now.getTime() - KEPT_DAYS * DAY_MS ? `Events are kept for ${KEPT_DAYS} days` : undefined;
};
