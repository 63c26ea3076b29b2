export const simSizes = ['2FF', '3FF', '4FF', 'MFF2', 'eSIM'] as const;

/** An IMSI has 15 digits: country, network and subscriber. */
export const IMSI_DIGITS = 15;

/** The IMSI that a SIM of a sponsor gets: the sponsor's range, then the digits of the ICCID before its check digit. */
export const provisionedImsi = (range: string, iccid: string): string => {
  const subscriber = iccid.slice(0, -1);
  return range + subscriber.slice(subscriber.length - (IMSI_DIGITS - range.length));
};
