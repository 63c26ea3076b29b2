import { randomOf, type Random } from '@airlane/fixtures';

interface RadioCharacter {
  /** Of a small packet, there and back. */
  readonly roundTripMs: number;
  readonly jitterMs: number;
  readonly bytesPerMs: number;
  readonly loss: number;
  /** Of the throughput down, how much there is up. */
  readonly upShare: number;
  /** Of a position that the network measures. */
  readonly accuracyMeters: number;
  readonly usualDbm: number;
}

const broadband: RadioCharacter = {
  roundTripMs: 45,
  jitterMs: 9,
  bytesPerMs: 900,
  loss: 0.004,
  upShare: 0.4,
  accuracyMeters: 400,
  usualDbm: -92,
};

const characters: Readonly<Record<string, RadioCharacter>> = {
  '2G': {
    roundTripMs: 620,
    jitterMs: 140,
    bytesPerMs: 8,
    loss: 0.02,
    upShare: 0.5,
    accuracyMeters: 1500,
    usualDbm: -84,
  },
  '3G': {
    roundTripMs: 120,
    jitterMs: 30,
    bytesPerMs: 150,
    loss: 0.01,
    upShare: 0.3,
    accuracyMeters: 900,
    usualDbm: -88,
  },
  '4G': broadband,
  '5G': {
    roundTripMs: 19,
    jitterMs: 4,
    bytesPerMs: 4000,
    loss: 0.002,
    upShare: 0.35,
    accuracyMeters: 150,
    usualDbm: -90,
  },
  'LTE-M': {
    roundTripMs: 115,
    jitterMs: 25,
    bytesPerMs: 60,
    loss: 0.008,
    upShare: 0.8,
    accuracyMeters: 700,
    usualDbm: -99,
  },
  'NB IoT': {
    roundTripMs: 1400,
    jitterMs: 420,
    bytesPerMs: 6,
    loss: 0.03,
    upShare: 0.9,
    accuracyMeters: 2000,
    usualDbm: -106,
  },
};

export const radioOf = (tech: string): RadioCharacter => characters[tech] ?? broadband;

/** One round trip, or nothing when it was lost. */
export const roundTripOn = (tech: string, packetSize: number, random: Random): number | undefined => {
  const { roundTripMs, jitterMs, bytesPerMs, loss } = radioOf(tech);
  if (random.chance(loss)) return undefined;
  const wobble = (random.next() + random.next() + random.next() - 1.5) * jitterMs;
  return Math.round((roundTripMs + (2 * packetSize) / bytesPerMs + wobble) * 10) / 10;
};

/** What a device hears of its network at a moment; a device has a place, so its signal has a level of its own. */
export const signalAt = (seed: number, iccid: string, tech: string, now: number): number => {
  const level = randomOf(seed, 'signal', iccid).between(-9, 9);
  return radioOf(tech).usualDbm + level + randomOf(seed, 'fading', iccid, Math.floor(now / 60_000)).between(-4, 4);
};
