/** Received power at which a connection is as good as it gets, and at which it breaks, in dBm. */
const BEST_DBM = -70;
const WORST_DBM = -120;

/** How good a received power is, in percent: a scale that grows upwards, unlike dBm. */
export const signalQuality = (dbm: number): number =>
  Math.round(Math.min(1, Math.max(0, (dbm - WORST_DBM) / (BEST_DBM - WORST_DBM))) * 100);
