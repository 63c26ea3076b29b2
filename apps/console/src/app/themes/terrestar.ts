import type { VerticalTheme } from './vertical-theme.ts';

/** Deep blue by day; at night amber, which stays readable where deep blue would not. */
export const terrestarTheme: VerticalTheme = {
  palette: ['#e8effa', '#cfdef3', '#9dbbe6', '#6a97d8', '#4379ca', '#2a62b6', '#1a4b96', '#143d7c', '#103164', '#0b254c'],
  light: { accent: '#174489', 'accent-surface': '#e5edf9', 'accent-fill': '#1a4b96', 'accent-fill-hover': '#143d7c', 'on-accent': '#ffffff' },
  dark: { accent: '#f0b84f', 'accent-surface': '#2d2410', 'accent-fill': '#e3a62f', 'accent-fill-hover': '#efb546', 'on-accent': '#191204' },
};
