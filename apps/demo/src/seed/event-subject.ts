import { cutOff, deviceProfiles, type FixtureThing, networksIn, randomOf } from '@airlane/fixtures';
import { DAY_MS } from '@airlane/domain/time/durations';
import type { SessionEnd } from '@airlane/domain/things/thing-events';
import { radioOf } from '#simulator/radio.ts';
import { eventDays, type EventSubject } from './event-history.ts';
import type { HistorySpan } from './usage-history.ts';

/** Devices that seldom change their network do not do so in the invented past either. */
const MOVING = 0.01;

const presenceSeconds = ({ profile }: FixtureThing): number =>
  deviceProfiles[profile].reportSeconds / Math.max(deviceProfiles[profile].falls, 0.0001);

/** The data session that is open now, or the one that ended with the last contact. */
export const finalSession = (thing: FixtureThing, now: Date): { readonly from: Date; readonly to: Date } => {
  const to = new Date(now.getTime() - (thing.lastActivitySecondsAgo ?? 0) * 1000);
  const share = 0.2 + 0.7 * randomOf(1, 'final session', thing.iccid).next();
  return { from: new Date(to.getTime() - share * presenceSeconds(thing) * 1000), to };
};

const endOf = ({ anomaly, state, iccid }: FixtureThing): SessionEnd => {
  if (state === 'SUSPENDED') return 'suspended';
  if (anomaly?.kind === 'data-limit') return 'data-limit';
  return cutOff(anomaly) || randomOf(1, 'last end', iccid).chance(0.5) ? 'silent' : 'detached';
};

/** Nothing for a Thing that was never on a network. */
export const eventSubjectOf = (thing: FixtureThing, span: HistorySpan): EventSubject | undefined => {
  if (thing.mnoName === '') return undefined;
  const { from, to } = finalSession(thing, span.now);
  const oldest = span.now.getTime() - Math.min(eventDays(span), thing.createdDaysAgo) * DAY_MS;
  const { online, moves } = deviceProfiles[thing.profile];
  const others = networksIn(thing.country).filter(({ name }) => name !== thing.mnoName);
  return {
    iccid: thing.iccid,
    number: Number(thing.iccid.slice(-9)),
    account_id: thing.accountId,
    rate: thing.bytesPerDay,
    from_at: new Date(oldest).toISOString(),
    final_from: from.toISOString(),
    final_to: thing.dataSession === 'Online' ? null : to.toISOString(),
    final_because: endOf(thing),
    slot_seconds: Math.round(presenceSeconds(thing) / online),
    presence: online,
    network: thing.mnoName,
    country: thing.country,
    tech: thing.tech,
    ip: thing.ip === '' ? '10.64.0.1' : thing.ip,
    other_network: moves > MOVING ? (others[0]?.name ?? null) : null,
    usual_dbm: radioOf(thing.tech).usualDbm,
  };
};
