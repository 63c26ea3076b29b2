const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long a token is still good: hours and minutes above an hour, minutes and seconds below. */
export const tokenCountdown = (expiresAt: number, now: number): string => {
  const left = expiresAt - now;
  if (left <= 0) return 'Expired, the next API query refreshes it';
  const minutes = Math.floor((left % HOUR) / MINUTE);
  if (left > HOUR) return `${Math.floor(left / HOUR)} h ${minutes} min`;
  return `${Math.floor(left / MINUTE)} min ${Math.floor((left % MINUTE) / SECOND)} s`;
};
