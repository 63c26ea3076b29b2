import { DAY_MS } from '@airlane/domain/time/durations';
import { TOKEN_REFRESH_LEAD_SECONDS } from '@airlane/domain/lists/lists';

const LEAD_MS = TOKEN_REFRESH_LEAD_SECONDS * 1000;
/** Timers beyond 2^31 ms fire at once, so a far expiry is looked at again after a day. */
const MAX_WAIT_MS = DAY_MS;

export const isDueForRefresh = (expiresAt: number, now: number): boolean => now >= expiresAt - LEAD_MS;

/** Milliseconds to wait before the token has to be looked at again. */
export const refreshDelay = (expiresAt: number, now: number): number =>
  Math.min(Math.max(expiresAt - LEAD_MS - now, 0), MAX_WAIT_MS);
