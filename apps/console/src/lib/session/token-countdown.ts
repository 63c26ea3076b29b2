import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@airlane/domain/time/durations';

/** How long a token is still good: hours and minutes above an hour, minutes and seconds below. */
export const tokenCountdown = (expiresAt: number, now: number): string => {
  const left = expiresAt - now;
  if (left <= 0) return 'Expired, the next API query refreshes it';
  const minutes = Math.floor((left % HOUR_MS) / MINUTE_MS);
  if (left > HOUR_MS) return `${Math.floor(left / HOUR_MS)} h ${minutes} min`;
  return `${Math.floor(left / MINUTE_MS)} min ${Math.floor((left % MINUTE_MS) / SECOND_MS)} s`;
};
