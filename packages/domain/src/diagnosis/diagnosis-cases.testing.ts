import { MB } from '../text/byte-size.ts';
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '../time/durations.ts';
import type { ThingFacts } from './thing-facts.ts';

/** A camera that does what it should. */
export const healthyFacts: ThingFacts = {
  isProvisioned: true,
  state: 'ACTIVE',
  hasAttached: true,
  isOnline: true,
  network: 'KPN',
  outageNetwork: '',
  downRadio: '',
  downReason: '',
  rejectReason: '',
  rejectNetwork: '',
  rejectApn: '',
  usedBytes: 40 * MB,
  limitBytes: null,
  imei: '356938035643809',
  deviceChangedSeconds: null,
  silentSeconds: 2 * MINUTE_SECONDS,
  rhythmSeconds: HOUR_SECONDS,
  sessionSeconds: 5 * HOUR_SECONDS,
  dataSilentSeconds: 2 * MINUTE_SECONDS,
  staleSeconds: 0,
};

interface LabelledCase {
  readonly name: string;
  readonly rule: string;
  readonly facts: Partial<ThingFacts>;
}

const offline = (silentSeconds: number): Partial<ThingFacts> => ({
  isOnline: false,
  sessionSeconds: null,
  silentSeconds,
  dataSilentSeconds: silentSeconds,
});
const neverSeen: Partial<ThingFacts> = {
  hasAttached: false,
  isOnline: false,
  network: '',
  silentSeconds: null,
  sessionSeconds: null,
  dataSilentSeconds: null,
  rhythmSeconds: DAY_SECONDS,
};

/** What an experienced engineer says about each of these; the suite holds the rules against it. */
export const labelledCases: readonly LabelledCase[] = [
  {
    name: 'a fresh SIM without a subscription',
    rule: 'not-provisioned',
    facts: { ...neverSeen, isProvisioned: false },
  },
  {
    name: 'a SIM whose subscription was taken away',
    rule: 'not-provisioned',
    facts: { ...offline(3 * DAY_SECONDS), isProvisioned: false },
  },
  {
    name: 'a suspended SIM without a subscription',
    rule: 'not-provisioned',
    facts: { isProvisioned: false, state: 'SUSPENDED' },
  },

  { name: 'a suspended SIM', rule: 'suspended', facts: { ...offline(DAY_SECONDS), state: 'SUSPENDED' } },
  { name: 'a suspended spare SIM', rule: 'suspended', facts: { ...neverSeen, state: 'SUSPENDED' } },
  {
    name: 'a SIM that knocks though it is suspended',
    rule: 'suspended',
    facts: { ...offline(HOUR_SECONDS), state: 'SUSPENDED', rejectReason: 'suspended', rejectNetwork: 'KPN' },
  },
  {
    name: 'a SIM that was suspended over its limit',
    rule: 'suspended',
    facts: { ...offline(HOUR_SECONDS), state: 'SUSPENDED', limitBytes: MB, usedBytes: 2 * MB },
  },

  { name: 'a spare SIM in a drawer', rule: 'never-attached', facts: neverSeen },
  { name: 'a new SIM while its network is out', rule: 'never-attached', facts: { ...neverSeen, outageNetwork: 'KPN' } },
  {
    name: 'a new SIM while the feed is stale',
    rule: 'never-attached',
    facts: { ...neverSeen, staleSeconds: HOUR_SECONDS },
  },

  {
    name: 'a turbine whose edge lost its backhaul',
    rule: 'private-network-down',
    facts: { ...offline(5 * MINUTE_SECONDS), downRadio: 'Nord 1', downReason: 'Edge Nord is down' },
  },
  {
    name: 'a turbine that was online until a moment ago',
    rule: 'private-network-down',
    facts: { downRadio: 'Nord 1', downReason: 'Edge Nord is offline' },
  },
  {
    name: 'a meter at a dark site while its network fails too',
    rule: 'private-network-down',
    facts: { ...offline(HOUR_SECONDS), outageNetwork: 'KPN', downRadio: 'Nord 1', downReason: 'Edge Nord is down' },
  },
  {
    name: 'a suspended SIM at a dark site',
    rule: 'suspended',
    facts: { ...offline(DAY_SECONDS), state: 'SUSPENDED', downRadio: 'Nord 1', downReason: 'Edge Nord is down' },
  },

  {
    name: 'a van whose network fails',
    rule: 'network-outage',
    facts: { ...offline(30 * MINUTE_SECONDS), outageNetwork: 'KPN' },
  },
  {
    name: 'a van of a network that fails, gone for days',
    rule: 'network-outage',
    facts: { ...offline(3 * DAY_SECONDS), outageNetwork: 'KPN' },
  },
  { name: 'an outage that a session has survived so far', rule: 'network-outage', facts: { outageNetwork: 'KPN' } },
  {
    name: 'an outage, and a neighbour that refuses roaming',
    rule: 'network-outage',
    facts: {
      ...offline(HOUR_SECONDS),
      outageNetwork: 'KPN',
      rejectReason: 'roaming-not-allowed',
      rejectNetwork: 'Proximus',
    },
  },

  {
    name: 'a camera that strayed to Mexico',
    rule: 'roaming-not-allowed',
    facts: { ...offline(2 * HOUR_SECONDS), rejectReason: 'roaming-not-allowed', rejectNetwork: 'Telcel' },
  },
  {
    name: 'a new SIM that was switched on abroad',
    rule: 'roaming-not-allowed',
    facts: { ...neverSeen, rejectReason: 'roaming-not-allowed', rejectNetwork: 'Telcel' },
  },
  {
    name: 'a strayed SIM in a new device',
    rule: 'roaming-not-allowed',
    facts: {
      ...offline(DAY_SECONDS),
      rejectReason: 'roaming-not-allowed',
      rejectNetwork: 'Telcel',
      deviceChangedSeconds: DAY_SECONDS,
    },
  },

  {
    name: 'a van whose only network was blocked',
    rule: 'network-blocked',
    facts: { ...offline(HOUR_SECONDS), rejectReason: 'network-blocked', rejectNetwork: 'KPN' },
  },
  {
    name: 'a new SIM where every network is blocked',
    rule: 'network-blocked',
    facts: { ...neverSeen, rejectReason: 'network-blocked', rejectNetwork: 'KPN' },
  },
  {
    name: 'a blocked Thing in a new device',
    rule: 'network-blocked',
    facts: {
      ...offline(DAY_SECONDS),
      rejectReason: 'network-blocked',
      rejectNetwork: 'KPN',
      deviceChangedSeconds: DAY_SECONDS,
    },
  },

  {
    name: 'a terminal with a mistyped APN',
    rule: 'wrong-apn',
    facts: { ...offline(DAY_SECONDS), rejectReason: 'unknown-apn', rejectApn: 'airlan' },
  },
  {
    name: 'a first start with a wrong APN',
    rule: 'wrong-apn',
    facts: { ...neverSeen, rejectReason: 'unknown-apn', rejectApn: 'internet' },
  },
  {
    name: 'a new device that brought its own APN',
    rule: 'wrong-apn',
    facts: {
      ...offline(HOUR_SECONDS),
      rejectReason: 'unknown-apn',
      rejectApn: 'internet',
      deviceChangedSeconds: HOUR_SECONDS,
    },
  },

  { name: 'a screen at its limit', rule: 'data-limit', facts: { usedBytes: 500 * MB, limitBytes: 500 * MB } },
  {
    name: 'a camera that the network blocks',
    rule: 'data-limit',
    facts: { ...offline(HOUR_SECONDS), rejectReason: 'data-limit' },
  },
  { name: 'a limit of nothing', rule: 'data-limit', facts: { usedBytes: 0, limitBytes: 0 } },

  {
    name: 'a SIM in another device since an hour',
    rule: 'device-changed',
    facts: { deviceChangedSeconds: HOUR_SECONDS },
  },
  {
    name: 'a moved SIM that fell silent',
    rule: 'device-changed',
    facts: { ...offline(3 * DAY_SECONDS), deviceChangedSeconds: 3 * DAY_SECONDS },
  },
  {
    name: 'a moved SIM just within the week',
    rule: 'device-changed',
    facts: { deviceChangedSeconds: 7 * DAY_SECONDS - 1 },
  },

  { name: 'a gate that was cut off', rule: 'no-session', facts: offline(5 * HOUR_SECONDS) },
  { name: 'a terminal silent for three days', rule: 'no-session', facts: offline(3 * DAY_SECONDS) },
  {
    name: 'a meter that missed two nights',
    rule: 'no-session',
    facts: { ...offline(2 * DAY_SECONDS), rhythmSeconds: DAY_SECONDS },
  },
  {
    name: 'a silent Thing whose device was changed earlier',
    rule: 'no-session',
    facts: { ...offline(DAY_SECONDS), deviceChangedSeconds: 8 * DAY_SECONDS },
  },

  {
    name: 'a session without a byte',
    rule: 'no-data',
    facts: { dataSilentSeconds: null, sessionSeconds: 6 * HOUR_SECONDS },
  },
  {
    name: 'a session that dried up',
    rule: 'no-data',
    facts: { dataSilentSeconds: 4 * HOUR_SECONDS, silentSeconds: 4 * HOUR_SECONDS },
  },
  { name: 'signalling goes on, data does not', rule: 'no-data', facts: { dataSilentSeconds: 9 * HOUR_SECONDS } },

  { name: 'the feed stopped a while ago', rule: 'stale-status', facts: { staleSeconds: 10 * MINUTE_SECONDS } },
  {
    name: 'a silent Thing behind a dead feed',
    rule: 'stale-status',
    facts: { ...offline(5 * HOUR_SECONDS), staleSeconds: 5 * HOUR_SECONDS },
  },
  {
    name: 'a dry session behind a dead feed',
    rule: 'stale-status',
    facts: { dataSilentSeconds: 9 * HOUR_SECONDS, staleSeconds: 9 * HOUR_SECONDS },
  },

  { name: 'a van that missed one report', rule: 'late', facts: offline(90 * MINUTE_SECONDS) },
  {
    name: 'a meter a few hours late',
    rule: 'late',
    facts: { ...offline(30 * HOUR_SECONDS), rhythmSeconds: DAY_SECONDS },
  },
  {
    name: 'an attached Thing that is quiet',
    rule: 'late',
    facts: { silentSeconds: HOUR_SECONDS, dataSilentSeconds: HOUR_SECONDS },
  },

  { name: 'a camera at work', rule: 'healthy', facts: {} },
  { name: 'a tracker asleep between two reports', rule: 'healthy', facts: offline(20 * MINUTE_SECONDS) },
  { name: 'a camera far below its limit', rule: 'healthy', facts: { limitBytes: 500 * MB } },
  { name: 'a session that just began', rule: 'healthy', facts: { sessionSeconds: 30, dataSilentSeconds: null } },
  {
    name: 'a Thing that was turned away and is online again',
    rule: 'healthy',
    facts: { rejectReason: 'roaming-not-allowed', rejectNetwork: 'Telcel' },
  },
  { name: 'a device that was changed long ago', rule: 'healthy', facts: { deviceChangedSeconds: 7 * DAY_SECONDS } },
];
