import { STATUS_FAMILIES } from '@airlane/domain/lists/status-family';
import { verticalKeys, verticals } from '@airlane/domain/verticals/verticals';
import { describe, expect, it } from 'vitest';
import { verticalThemes } from './themes.ts';
import { darkTokens, lightTokens } from './tokens.ts';

const AA = 4.5;

const channel = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => channel(parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

describe.each([
  { scheme: 'light' as const, tokens: lightTokens },
  { scheme: 'dark' as const, tokens: darkTokens },
])('$scheme', ({ scheme, tokens }) => {
  const grounds = [tokens.surface, tokens.raised, tokens.sunken, tokens.hover];

  it.each(STATUS_FAMILIES)('status %s is readable on its own surface', (family) => {
    expect(contrast(tokens.status[family].text, tokens.status[family].surface)).toBeGreaterThanOrEqual(AA);
  });

  it.each(['text', 'muted', 'danger'] as const)('%s is readable on every ground', (name) => {
    for (const ground of grounds) expect(contrast(tokens[name], ground)).toBeGreaterThanOrEqual(AA);
  });

  it('white is readable on the fill of a destructive action', () => {
    expect(contrast('#ffffff', tokens['danger-fill'])).toBeGreaterThanOrEqual(AA);
  });

  it.each(verticalKeys)('the brand of %s is the accent of its light theme', (key) => {
    const { light } = verticalThemes[key];
    expect(verticals[key].brand).toMatchObject({ colour: light['accent-fill'], onColour: light['on-accent'] });
  });

  it.each(verticalKeys)('the accent of %s is readable', (key) => {
    const accent = verticalThemes[key][scheme];
    for (const ground of [...grounds, accent['accent-surface']])
      expect(contrast(accent.accent, ground)).toBeGreaterThanOrEqual(AA);
    for (const fill of [accent['accent-fill'], accent['accent-fill-hover']])
      expect(contrast(accent['on-accent'], fill)).toBeGreaterThanOrEqual(AA);
  });
});
