import type { VerticalTheme } from './vertical-theme.ts';

/** Petrol. */
export const gideTheme: VerticalTheme = {
  palette: ['#e6f3f7', '#cce5ed', '#9bcbdb', '#67aec6', '#3d93b0', '#227c9b', '#126884', '#0d576f', '#0a475b', '#073747'],
  light: { accent: '#0e5f79', 'accent-surface': '#e2f1f6', 'accent-fill': '#126884', 'accent-fill-hover': '#0d576f', 'on-accent': '#ffffff' },
  dark: { accent: '#7cc5dc', 'accent-surface': '#11292f', 'accent-fill': '#176c88', 'accent-fill-hover': '#1d7896', 'on-accent': '#ffffff' },
};
