const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
  pound: '£',
  deg: '°',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  middot: '·',
  laquo: '«',
  raquo: '»',
  times: '×',
  colon: ':',
  Tab: '\t',
  NewLine: '\n',
};

const MAX_CODE_POINT = 0x10ffff;

const fromCode = (code: number): string =>
  code > 0 && code <= MAX_CODE_POINT && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '\ufffd';

/** Turns the references that people write into characters; what is no reference stays as it is. */
export const decodeEntities = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,8});?|#x([\da-f]{1,7});?|([a-z]{2,8});)/gi,
    (whole: string, decimal?: string, hex?: string, name?: string) => {
      if (decimal !== undefined) return fromCode(Number(decimal));
      if (hex !== undefined) return fromCode(Number.parseInt(hex, 16));
      return name !== undefined && Object.hasOwn(named, name) ? (named[name] ?? whole) : whole;
    },
  );
