let names: Intl.DisplayNames | undefined;
/** The form of an ISO code; whether a country has it is not known from that. */
export const COUNTRY_CODE = /^[A-Z]{2}$/;

/** The English name of a country by its ISO code; what is no code stays as it is. */
export const countryName = (code: string): string =>
  COUNTRY_CODE.test(code) ? ((names ??= new Intl.DisplayNames('en', { type: 'region' })).of(code) ?? code) : code;
