import type { VerticalTheme } from './vertical-theme.ts';

/** Dark teal. */
export const siemensGideTheme: VerticalTheme = {
  palette: ['#e4f4f2', '#c8e8e4', '#93d0c9', '#5cb5ac', '#339a90', '#1a8378', '#0c6d64', '#085b54', '#064a44', '#043935'],
  light: { accent: '#096259', 'accent-surface': '#dff2ef', 'accent-fill': '#0c6d64', 'accent-fill-hover': '#085b54', 'on-accent': '#ffffff' },
  dark: { accent: '#72cdc2', 'accent-surface': '#0f2a27', 'accent-fill': '#107369', 'accent-fill-hover': '#137d73', 'on-accent': '#ffffff' },
};
