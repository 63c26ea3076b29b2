import { MINUTE_MS } from '../time/durations.ts';

/** The last record of a session is written when it has ended, by the clock of the network. */
export const SUSPENSION_GRACE_MS = 15 * MINUTE_MS;

/**
 * What a network may tell of a suspended Thing. `always`: how it ends, what became of earlier commands, and that the network turns it away. `before`: that it was
 * there, which counts by its own time, because records come late and what was used has to be paid for.
 */
export const suspendedSightings = {
  attached: 'before',
  moved: 'before',
  'session-started': 'before',
  usage: 'before',
  rebooted: 'before',
  signal: 'before',
  'device-changed': 'before',
  'session-ended': 'always',
  detached: 'always',
  silent: 'always',
  rejected: 'always',
  'state-confirmed': 'always',
  'data-limit-reached': 'always',
  'outage-began': 'always',
  'outage-ended': 'always',
  'sms-delivered': 'always',
  'sms-failed': 'always',
  'sms-received': 'always',
  'ota-delivered': 'always',
  'ota-received': 'always',
  'ota-expired': 'always',
} as const;

/** Whether something that a network saw of a Thing counts though the Thing is suspended, since a moment or for as long as is known. */
export const countsWhileSuspended = (
  kind: keyof typeof suspendedSightings,
  at: Date,
  suspendedAt: Date | null,
): boolean =>
  suspendedSightings[kind] === 'always' ||
  (suspendedAt !== null && at.getTime() <= suspendedAt.getTime() + SUSPENSION_GRACE_MS);
