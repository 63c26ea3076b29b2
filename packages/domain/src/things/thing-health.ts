import type { StatusFamily } from '../lists/status-family.ts';
import { DAY_MS, HOUR_MS } from '../time/durations.ts';

/** An open session of a Thing that reports once an hour may miss one report before it is called stale. */
export const STALE_AFTER_MS = 2 * HOUR_MS;
/** Whatever its rhythm, a Thing that was not heard of for a day is worth a look. */
export const SILENT_AFTER_MS = DAY_MS;

/** How a Thing is on the network. Its SIM state (Active, Suspended) is another matter and has other colours. */
export const thingHealths = {
  online: { label: 'Online', family: 'green' },
  stale: { label: 'Stale', family: 'yellow' },
  silent: { label: 'Silent', family: 'red' },
  offline: { label: 'Offline', family: 'grey' },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly family: StatusFamily }>>;
export type ThingHealth = keyof typeof thingHealths;

export interface HealthFacts {
  readonly isOnline: boolean;
  readonly isSuspended: boolean;
  /** Absent where it was never heard of. */
  readonly lastContactAt: Date | undefined;
}

/**
 * Online and stale need an open session; the latter was not heard of for long. Silent is a Thing that should be heard of and is not; a
 * suspended SIM and one that was never used are expected to be offline.
 */
export const thingHealth = ({ isOnline, isSuspended, lastContactAt }: HealthFacts, now: Date): ThingHealth => {
  if (lastContactAt === undefined || isSuspended) return 'offline';
  const silentMs = now.getTime() - lastContactAt.getTime();
  if (silentMs >= SILENT_AFTER_MS) return 'silent';
  if (!isOnline) return 'offline';
  return silentMs >= STALE_AFTER_MS ? 'stale' : 'online';
};
