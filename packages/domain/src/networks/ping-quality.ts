import { roundToTenth } from '../text/number-text.ts';

/** What a run of pings says about a connection; times in milliseconds, loss in percent. */
export interface PingQuality {
  readonly 'packet-loss': number;
  readonly jitter: number;
  readonly 'min-rtt': number;
  readonly 'avg-rtt': number;
  readonly 'max-rtt': number;
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Of the answers that came, in their order; jitter is the mean step from one to the next. */
export const pingQuality = (sent: number, roundTrips: readonly number[]): PingQuality => ({
  'packet-loss': sent === 0 ? 0 : roundToTenth((100 * (sent - roundTrips.length)) / sent),
  jitter: roundToTenth(mean(roundTrips.slice(1).map((value, index) => Math.abs(value - (roundTrips[index] ?? value))))),
  'min-rtt': roundTrips.length === 0 ? 0 : roundToTenth(Math.min(...roundTrips)),
  'avg-rtt': roundToTenth(mean(roundTrips)),
  'max-rtt': roundTrips.length === 0 ? 0 : roundToTenth(Math.max(...roundTrips)),
});

/** As the older clients read it: numbers that carry their unit. */
export const pingQualityTexts = (quality: PingQuality): Record<keyof PingQuality, string> => ({
  'packet-loss': `${quality['packet-loss']} %`,
  jitter: `${quality.jitter} ms`,
  'min-rtt': `${quality['min-rtt']} ms`,
  'avg-rtt': `${quality['avg-rtt']} ms`,
  'max-rtt': `${quality['max-rtt']} ms`,
});
