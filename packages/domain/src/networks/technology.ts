export const TECHNOLOGIES = ['2G', '3G', '4G', '5G', 'NB IoT', 'LTE-M'] as const;
export type Technology = (typeof TECHNOLOGIES)[number];

const spellings: Readonly<Record<Technology, readonly string[]>> = {
  '2G': ['2g', 'gsm', 'gprs', 'edge'],
  '3G': ['3g', 'umts', 'hspa', 'wcdma'],
  '4G': ['4g', 'lte', 'eutran'],
  '5G': ['5g', 'nr', '5gnr'],
  'NB IoT': ['nbiot', 'catnb', 'catnb1', 'catnb2'],
  'LTE-M': ['ltem', 'catm', 'catm1', 'ltecatm1'],
};

const bySpelling: ReadonlyMap<string, Technology> = new Map(
  TECHNOLOGIES.flatMap((technology) => spellings[technology].map((spelling) => [spelling, technology] as const)),
);

/** The label of a radio technology, however the network spelled it; a text that names none stays as it is. */
export const technologyLabel = (text: string): string =>
  bySpelling.get(text.toLowerCase().replace(/[\s_-]/g, '')) ?? text;
