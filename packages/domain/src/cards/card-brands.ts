/** The brands that a saved card can have; whatever else a provider names is an unknown card. */
export const cardBrands = ['Visa', 'Mastercard', 'Amex', 'Jcb', 'Unionpay', 'Diners', 'Discover'] as const;
export const UNKNOWN_CARD_BRAND = 'Unknown';
export type CardBrand = (typeof cardBrands)[number] | typeof UNKNOWN_CARD_BRAND;

/** Providers write brands in lower case and with a suffix now and then ('diners', 'amex', 'eftpos_au'). */
export const cardBrandOf = (name: string): CardBrand =>
  cardBrands.find((brand) => brand.toLowerCase() === name.toLowerCase()) ?? UNKNOWN_CARD_BRAND;
