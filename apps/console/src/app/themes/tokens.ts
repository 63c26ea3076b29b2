import type { StatusFamily } from '@airlane/domain/lists/status-family';

interface StatusColour {
  readonly text: string;
  readonly surface: string;
}

/** Colours that all verticals share; each is a CSS variable `--airlane-<name>`. */
export interface SchemeTokens {
  readonly surface: string;
  readonly raised: string;
  readonly sunken: string;
  readonly hover: string;
  readonly border: string;
  readonly 'border-strong': string;
  readonly text: string;
  readonly muted: string;
  readonly danger: string;
  readonly 'danger-fill': string;
  readonly status: Record<StatusFamily, StatusColour>;
}

export const lightTokens: SchemeTokens = {
  surface: '#f8f9fa',
  raised: '#ffffff',
  sunken: '#f1f2f5',
  hover: '#f3f4f7',
  border: '#e2e4ea',
  'border-strong': '#c9cdd6',
  text: '#191c23',
  muted: '#5a6170',
  danger: '#b3261e',
  'danger-fill': '#b3261e',
  status: {
    green: { text: '#0f6335', surface: '#e2f4ea' },
    red: { text: '#a11d17', surface: '#fdeae8' },
    yellow: { text: '#744e00', surface: '#fcf1cd' },
    blue: { text: '#1c4da3', surface: '#e5eefc' },
    grey: { text: '#4a505e', surface: '#eceef2' },
    orange: { text: '#8f3f0a', surface: '#fdecdd' },
    black: { text: '#14161b', surface: '#d8dbe2' },
    purple: { text: '#5a2da1', surface: '#efe8fc' },
    pink: { text: '#951a5e', surface: '#fce6f1' },
    teal: { text: '#0a5b5b', surface: '#dbf2f0' },
  },
};

export const darkTokens: SchemeTokens = {
  surface: '#0f1115',
  raised: '#15181e',
  sunken: '#0b0d10',
  hover: '#1b1f27',
  border: '#262a33',
  'border-strong': '#3a404c',
  text: '#e5e7ec',
  muted: '#989fad',
  danger: '#ff938a',
  'danger-fill': '#c23a31',
  status: {
    green: { text: '#74d69e', surface: '#12291d' },
    red: { text: '#ff9f97', surface: '#371b1a' },
    yellow: { text: '#eec65c', surface: '#30270f' },
    blue: { text: '#95bafb', surface: '#16243d' },
    grey: { text: '#b6bcc8', surface: '#252932' },
    orange: { text: '#f9b07a', surface: '#35210f' },
    black: { text: '#dcdfe5', surface: '#000000' },
    purple: { text: '#c6abf8', surface: '#271d3d' },
    pink: { text: '#f6a0cb', surface: '#371a2b' },
    teal: { text: '#69d2cc', surface: '#0f2a2a' },
  },
};
