import type { EventTone } from '@airlane/domain/timeline/event-text';

export interface TimelinePalette {
  readonly tones: Readonly<Record<EventTone, string>>;
  readonly usage: string;
  readonly line: string;
  readonly text: string;
  readonly selection: string;
  readonly font: string;
}

const read = (element: Element): TimelinePalette => {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(`--airlane-${name}`).trim();
  return {
    tones: {
      neutral: token('muted'),
      good: token('status-green'),
      warning: token('status-yellow'),
      bad: token('status-red'),
    },
    usage: token('status-blue'),
    line: token('border'),
    text: token('muted'),
    selection: token('accent'),
    font: `11px ${style.fontFamily}`,
  };
};

const kept = new Map<string, TimelinePalette>();

/** The colours of a scheme; a canvas does not read variables by itself, and reading them at every stroke would be slow. */
export const timelinePalette = (element: Element, scheme: string): TimelinePalette => {
  const palette = kept.get(scheme) ?? read(element);
  kept.set(scheme, palette);
  return palette;
};
