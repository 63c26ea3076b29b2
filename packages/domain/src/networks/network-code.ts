/** Technologies that a network of a preference list can be limited to. */
export const NETWORK_TECHNOLOGIES = ['2G', '3G', '4G'] as const;
export type NetworkTechnology = (typeof NETWORK_TECHNOLOGIES)[number];

const MIN_MNC_LENGTH = 2;

/** A mobile country code: three digits. */
export const mobileCountryCode = (text: string): string | undefined => (/^\d{3}$/.test(text) ? text : undefined);

/** A mobile network code: two or three digits. Services that keep it as a number lose the leading zero, which is put back. */
export const mobileNetworkCode = (text: string): string | undefined =>
  /^\d{1,3}$/.test(text) ? text.padStart(MIN_MNC_LENGTH, '0') : undefined;
