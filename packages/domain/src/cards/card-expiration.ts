const YEARS_AHEAD = 50;

/** '04/30', as it is printed on the card. */
export const cardExpiration = (month: number, year: number): string =>
  `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`;

/** Month and year of '4/30', '04/30', '0430', '04 / 2030'; undefined for anything else. */
export const parseCardExpiration = (text: string): { readonly month: number; readonly year: number } | undefined => {
  const [, month, year] =
    /^\s*(\d{1,2})\s*\/\s*(\d{2}|\d{4})\s*$/.exec(text) ?? /^\s*(\d{2})(\d{2})\s*$/.exec(text) ?? [];
  if (month === undefined || year === undefined || Number(month) < 1 || Number(month) > 12) return undefined;
  return { month: Number(month), year: year.length === 2 ? 2000 + Number(year) : Number(year) };
};

/** A card is good until the end of its month; one that is good for longer than cards are made for is a typing mistake. */
export const isCardExpired = ({ month, year }: { readonly month: number; readonly year: number }, now: Date): boolean =>
  new Date(Date.UTC(year, month, 1)) <= now || year > now.getUTCFullYear() + YEARS_AHEAD;
