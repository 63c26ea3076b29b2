import { DAY_MS } from '@airlane/domain';

/** Events are kept so long. */
const KEPT_DAYS = 30;
const two = (value: number): string => String(value).padStart(2, '0');

/** A moment as an input of date and time takes it, in the viewer's zone. */
export const localInput = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;

export const sinceProblem = (typed: string, now: Date): string | undefined => {
  const at = new Date(typed).getTime();
  if (Number.isNaN(at)) return 'Enter a date and a time';
  if (at > now.getTime()) return 'Choose a moment in the past';
  return at < now.getTime() - KEPT_DAYS * DAY_MS ? `Events are kept for ${KEPT_DAYS} days` : undefined;
};
