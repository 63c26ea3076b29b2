import type { VerticalKey } from '@airlane/domain/verticals/verticals';
import type { VerticalTheme } from './vertical-theme.ts';

const airlaneTheme: VerticalTheme = {
  palette: [
    '#eef0fc',
    '#dbdff8',
    '#b8bff1',
    '#939de9',
    '#7480e1',
    '#5f6bd9',
    '#4652c6',
    '#3a45ab',
    '#313a8d',
    '#272f70',
  ],
  light: {
    accent: '#3f4bb8',
    'accent-surface': '#eceefb',
    'accent-fill': '#4652c6',
    'accent-fill-hover': '#3a45ab',
    'on-accent': '#ffffff',
  },
  dark: {
    accent: '#a3abf7',
    'accent-surface': '#20243f',
    'accent-fill': '#515dd6',
    'accent-fill-hover': '#5863dc',
    'on-accent': '#ffffff',
  },
};

/** Petrol. */
const gideTheme: VerticalTheme = {
  palette: [
    '#e6f3f7',
    '#cce5ed',
    '#9bcbdb',
    '#67aec6',
    '#3d93b0',
    '#227c9b',
    '#126884',
    '#0d576f',
    '#0a475b',
    '#073747',
  ],
  light: {
    accent: '#0e5f79',
    'accent-surface': '#e2f1f6',
    'accent-fill': '#126884',
    'accent-fill-hover': '#0d576f',
    'on-accent': '#ffffff',
  },
  dark: {
    accent: '#7cc5dc',
    'accent-surface': '#11292f',
    'accent-fill': '#176c88',
    'accent-fill-hover': '#1d7896',
    'on-accent': '#ffffff',
  },
};

/** Dark teal. */
const siemensGideTheme: VerticalTheme = {
  palette: [
    '#e4f4f2',
    '#c8e8e4',
    '#93d0c9',
    '#5cb5ac',
    '#339a90',
    '#1a8378',
    '#0c6d64',
    '#085b54',
    '#064a44',
    '#043935',
  ],
  light: {
    accent: '#096259',
    'accent-surface': '#dff2ef',
    'accent-fill': '#0c6d64',
    'accent-fill-hover': '#085b54',
    'on-accent': '#ffffff',
  },
  dark: {
    accent: '#72cdc2',
    'accent-surface': '#0f2a27',
    'accent-fill': '#107369',
    'accent-fill-hover': '#137d73',
    'on-accent': '#ffffff',
  },
};

/** Deep blue by day; at night amber, which stays readable where deep blue would not. */
const terrestarTheme: VerticalTheme = {
  palette: [
    '#e8effa',
    '#cfdef3',
    '#9dbbe6',
    '#6a97d8',
    '#4379ca',
    '#2a62b6',
    '#1a4b96',
    '#143d7c',
    '#103164',
    '#0b254c',
  ],
  light: {
    accent: '#174489',
    'accent-surface': '#e5edf9',
    'accent-fill': '#1a4b96',
    'accent-fill-hover': '#143d7c',
    'on-accent': '#ffffff',
  },
  dark: {
    accent: '#f0b84f',
    'accent-surface': '#2d2410',
    'accent-fill': '#e3a62f',
    'accent-fill-hover': '#efb546',
    'on-accent': '#191204',
  },
};

export const verticalThemes: Record<VerticalKey, VerticalTheme> = {
  airlane: airlaneTheme,
  gide: gideTheme,
  siemensGide: siemensGideTheme,
  terrestar: terrestarTheme,
};
