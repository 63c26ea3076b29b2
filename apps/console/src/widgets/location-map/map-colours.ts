export interface MapColours {
  readonly sea: string;
  readonly land: string;
  readonly border: string;
  readonly grid: string;
  readonly muted: string;
  readonly text: string;
}

const read = (element: Element): MapColours => {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(`--airlane-${name}`).trim();
  return { sea: token('sunken'), land: token('raised'), border: token('border-strong'), grid: token('border'), muted: token('muted'), text: token('text') };
};

const kept = new Map<string, MapColours>();

/** The colours of a scheme; a canvas does not read variables by itself, and reading them whenever the map moves would be slow. */
export const mapColours = (element: Element, scheme: string): MapColours => {
  const colours = kept.get(scheme) ?? read(element);
  kept.set(scheme, colours);
  return colours;
};
