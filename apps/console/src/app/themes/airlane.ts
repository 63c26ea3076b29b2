import type { VerticalTheme } from './vertical-theme.ts';

export const airlaneTheme: VerticalTheme = {
  palette: ['#eef0fc', '#dbdff8', '#b8bff1', '#939de9', '#7480e1', '#5f6bd9', '#4652c6', '#3a45ab', '#313a8d', '#272f70'],
  light: { accent: '#3f4bb8', 'accent-surface': '#eceefb', 'accent-fill': '#4652c6', 'accent-fill-hover': '#3a45ab', 'on-accent': '#ffffff' },
  dark: { accent: '#a3abf7', 'accent-surface': '#20243f', 'accent-fill': '#515dd6', 'accent-fill-hover': '#5863dc', 'on-accent': '#ffffff' },
};
