let names: Intl.DisplayNames | undefined;
const CODE = /^[A-Z]{2}$/;

/** The English name of a country by its ISO code; what is no code stays as it is. */
export const countryName = (code: string): string =>
  CODE.test(code) ? ((names ??= new Intl.DisplayNames('en', { type: 'region' })).of(code) ?? code) : code;
