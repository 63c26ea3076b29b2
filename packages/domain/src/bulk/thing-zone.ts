import { type DayWindow, windowOpensAt } from './bulk-window.ts';

/** Instead of the name of a zone: the window counts in the zone of each Thing. */
export const THING_ZONE = 'Thing';

/** Where the country of a Thing is unknown. */
const UNKNOWN_ZONE = 'UTC';

/** Countries by their zone; of several, the one in which most people live. */
const zones: Readonly<Record<string, readonly string[]>> = {
  'Europe/London': ['GB', 'IM', 'JE', 'GG'],
  'Europe/Dublin': ['IE'],
  'Europe/Lisbon': ['PT'],
  'Atlantic/Reykjavik': ['IS'],
  'Europe/Paris': ['FR', 'MC'],
  'Europe/Brussels': ['BE'],
  'Europe/Amsterdam': ['NL'],
  'Europe/Luxembourg': ['LU'],
  'Europe/Berlin': ['DE'],
  'Europe/Zurich': ['CH', 'LI'],
  'Europe/Vienna': ['AT'],
  'Europe/Rome': ['IT', 'SM', 'VA'],
  'Europe/Malta': ['MT'],
  'Europe/Madrid': ['ES', 'AD', 'GI'],
  'Europe/Copenhagen': ['DK', 'FO'],
  'Europe/Oslo': ['NO'],
  'Europe/Stockholm': ['SE'],
  'Europe/Helsinki': ['FI', 'AX'],
  'Europe/Tallinn': ['EE'],
  'Europe/Riga': ['LV'],
  'Europe/Vilnius': ['LT'],
  'Europe/Warsaw': ['PL'],
  'Europe/Prague': ['CZ', 'SK'],
  'Europe/Budapest': ['HU'],
  'Europe/Ljubljana': ['SI', 'HR', 'BA', 'RS', 'ME', 'MK', 'XK'],
  'Europe/Tirane': ['AL'],
  'Europe/Bucharest': ['RO'],
  'Europe/Sofia': ['BG'],
  'Europe/Athens': ['GR'],
  'Asia/Nicosia': ['CY'],
  'Europe/Chisinau': ['MD'],
  'Europe/Kyiv': ['UA'],
  'Europe/Minsk': ['BY'],
  'Europe/Moscow': ['RU'],
  'Europe/Istanbul': ['TR'],
  'Asia/Tbilisi': ['GE'],
  'Asia/Yerevan': ['AM'],
  'Asia/Baku': ['AZ'],
  'Asia/Almaty': ['KZ'],
  'Asia/Tashkent': ['UZ'],
  'Asia/Jerusalem': ['IL', 'PS'],
  'Asia/Beirut': ['LB'],
  'Asia/Amman': ['JO'],
  'Asia/Baghdad': ['IQ'],
  'Asia/Riyadh': ['SA', 'KW', 'BH', 'QA', 'YE'],
  'Asia/Dubai': ['AE', 'OM'],
  'Asia/Tehran': ['IR'],
  'Asia/Karachi': ['PK'],
  'Asia/Kolkata': ['IN', 'LK'],
  'Asia/Kathmandu': ['NP'],
  'Asia/Dhaka': ['BD'],
  'Asia/Yangon': ['MM'],
  'Asia/Bangkok': ['TH', 'KH', 'LA', 'VN'],
  'Asia/Jakarta': ['ID'],
  'Asia/Kuala_Lumpur': ['MY', 'BN'],
  'Asia/Singapore': ['SG'],
  'Asia/Manila': ['PH'],
  'Asia/Shanghai': ['CN', 'MO'],
  'Asia/Hong_Kong': ['HK'],
  'Asia/Taipei': ['TW'],
  'Asia/Seoul': ['KR'],
  'Asia/Tokyo': ['JP'],
  'Asia/Ulaanbaatar': ['MN'],
  'Australia/Sydney': ['AU'],
  'Pacific/Auckland': ['NZ'],
  'Pacific/Fiji': ['FJ'],
  'Pacific/Port_Moresby': ['PG'],
  'Africa/Casablanca': ['MA'],
  'Africa/Algiers': ['DZ'],
  'Africa/Tunis': ['TN'],
  'Africa/Tripoli': ['LY'],
  'Africa/Cairo': ['EG'],
  'Africa/Lagos': ['NG', 'BJ', 'CM', 'AO', 'CD', 'CG', 'GA', 'NE', 'TD'],
  'Africa/Abidjan': ['CI', 'GH', 'SN', 'ML', 'BF', 'TG', 'GM', 'GN', 'SL', 'LR', 'MR'],
  'Africa/Nairobi': ['KE', 'TZ', 'UG', 'ET', 'SO', 'DJ', 'MG', 'ER'],
  'Africa/Johannesburg': ['ZA', 'LS', 'SZ', 'BW', 'ZW', 'ZM', 'MZ', 'MW', 'RW', 'BI'],
  'Africa/Windhoek': ['NA'],
  'Africa/Khartoum': ['SD', 'SS'],
  'Indian/Mauritius': ['MU', 'RE', 'SC'],
  'America/New_York': ['US'],
  'America/Toronto': ['CA'],
  'America/Mexico_City': ['MX'],
  'America/Guatemala': ['GT', 'SV', 'HN', 'NI', 'CR', 'BZ'],
  'America/Panama': ['PA', 'JM', 'KY'],
  'America/Havana': ['CU'],
  'America/Santo_Domingo': ['DO'],
  'America/Port-au-Prince': ['HT'],
  'America/Puerto_Rico': ['PR', 'TT', 'BB', 'VI', 'AG', 'LC', 'VC', 'GD', 'DM', 'KN'],
  'America/Nassau': ['BS'],
  'America/Bogota': ['CO', 'EC', 'PE'],
  'America/Caracas': ['VE'],
  'America/La_Paz': ['BO'],
  'America/Guyana': ['GY'],
  'America/Paramaribo': ['SR'],
  'America/Sao_Paulo': ['BR'],
  'America/Asuncion': ['PY'],
  'America/Montevideo': ['UY'],
  'America/Argentina/Buenos_Aires': ['AR'],
  'America/Santiago': ['CL'],
};

const zoneByCountry = new Map(
  Object.entries(zones).flatMap(([zone, countries]) => countries.map((country) => [country, zone] as const)),
);

/** The zone of a country by its ISO code. */
export const zoneOfCountry = (country: string): string => zoneByCountry.get(country) ?? UNKNOWN_ZONE;

/** Which countries are within the window now; `others` is every country that has no zone of its own here. */
export const openCountries = (
  now: Date,
  window: DayWindow,
): { readonly countries: Readonly<Record<string, boolean>>; readonly others: boolean } => {
  const isOpen = (zone: string): boolean => windowOpensAt(now, { ...window, zone }).getTime() <= now.getTime();
  const open = Object.entries(zones).flatMap(([zone, countries]) => {
    const isOpenThere = isOpen(zone);
    return countries.map((country) => [country, isOpenThere] as const);
  });
  return { countries: Object.fromEntries(open), others: isOpen(UNKNOWN_ZONE) };
};

/** When the window opens in the first of these countries. */
export const firstOpensAt = (now: Date, window: DayWindow, countries: readonly string[]): Date =>
  new Date(
    Math.min(...countries.map((country) => windowOpensAt(now, { ...window, zone: zoneOfCountry(country) }).getTime())),
  );
