/** Whose tiles maps show, and what its licence wants to be said. */
export interface MapTiles {
  readonly url: string;
  readonly attribution: string;
  /** Where browsers fetch them from. */
  readonly origin: string;
}

const PLACEHOLDERS = ['{z}', '{x}', '{y}'];

/** Its three numbers stand behind the host, because the content policy names one origin; an unknown placeholder is a mistake. */
export const isTilesUrl = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username !== '') return false;
  const behindHost = text.replace(/^[^:]*:\/\/[^/?#]*/, '');
  return (
    PLACEHOLDERS.every((placeholder) => behindHost.includes(placeholder)) &&
    !/[{}]/.test(PLACEHOLDERS.reduce((rest, placeholder) => rest.replaceAll(placeholder, ''), text))
  );
};

export const mapTiles = (url: string, attribution: string): MapTiles => ({
  url,
  attribution,
  origin: new URL(url).origin,
});
