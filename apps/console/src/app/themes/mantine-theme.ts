import type { CSSVariablesResolver, MantineColorsTuple, MantineThemeOverride } from '@mantine/core';
import { createTheme } from '@mantine/core';
import type { SchemeTokens } from './tokens.ts';
import { darkTokens, lightTokens } from './tokens.ts';
import type { VerticalTheme } from './vertical-theme.ts';

const gray: MantineColorsTuple = [
  '#f8f9fa',
  '#f1f2f5',
  '#e2e4ea',
  '#d4d7de',
  '#c9cdd6',
  '#6c7382',
  '#5a6170',
  '#474c59',
  '#30343e',
  '#191c23',
];
const dark: MantineColorsTuple = [
  '#e5e7ec',
  '#b6bcc8',
  '#989fad',
  '#868d9b',
  '#333945',
  '#262a33',
  '#15181e',
  '#0f1115',
  '#0c0e12',
  '#090b0e',
];
const red: MantineColorsTuple = [
  '#fdeae8',
  '#f9cfcb',
  '#f0a39c',
  '#e6776e',
  '#dc5047',
  '#c9372e',
  '#b3261e',
  '#a3231b',
  '#b5382f',
  '#7d1a14',
];

const MOTION_MS = 120;
const transitionProps = { transition: 'fade' as const, duration: MOTION_MS };

/** The kit's own variables in the console's tokens. */
const kitVariables = (tokens: SchemeTokens, accent: VerticalTheme['light']): Record<string, string> => ({
  '--mantine-color-body': tokens.raised,
  '--mantine-color-text': tokens.text,
  '--mantine-color-dimmed': tokens.muted,
  '--mantine-color-placeholder': tokens.muted,
  '--mantine-color-error': tokens.danger,
  '--mantine-color-anchor': accent.accent,
  '--mantine-color-default': tokens.raised,
  '--mantine-color-default-hover': tokens.hover,
  '--mantine-color-default-border': tokens['border-strong'],
  '--mantine-color-disabled': tokens.hover,
  '--mantine-color-disabled-color': tokens.muted,
  '--mantine-color-disabled-border': tokens.border,
  '--mantine-primary-color-filled': accent['accent-fill'],
  '--mantine-primary-color-filled-hover': accent['accent-fill-hover'],
  '--mantine-primary-color-contrast': accent['on-accent'],
  '--mantine-color-accent-filled': accent['accent-fill'],
  '--mantine-color-accent-filled-hover': accent['accent-fill-hover'],
  '--mantine-color-accent-light': accent['accent-surface'],
  '--mantine-color-accent-light-color': accent.accent,
  '--mantine-color-red-text': tokens.danger,
});

export const cssVariables =
  (vertical: VerticalTheme): CSSVariablesResolver =>
  () => ({
    variables: {},
    light: kitVariables(lightTokens, vertical.light),
    dark: kitVariables(darkTokens, vertical.dark),
  });

export const mantineTheme = (vertical: VerticalTheme): MantineThemeOverride =>
  createTheme({
    colors: { accent: vertical.palette, gray, dark, red },
    primaryColor: 'accent',
    autoContrast: true,
    fontFamily: 'var(--airlane-sans)',
    fontFamilyMonospace: 'var(--airlane-mono)',
    fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
    spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
    radius: { xs: '3px', sm: '5px', md: '7px', lg: '10px', xl: '14px' },
    defaultRadius: 'sm',
    headings: { fontWeight: '600', fontFamily: 'var(--airlane-sans)' },
    shadows: {
      xs: 'none',
      sm: 'none',
      md: '0 4px 16px rgb(0 0 0 / 10%)',
      lg: '0 4px 16px rgb(0 0 0 / 10%)',
      xl: '0 8px 28px rgb(0 0 0 / 14%)',
    },
    respectReducedMotion: true,
    cursorType: 'pointer',
    components: {
      // Notes stand below, so that inputs side by side stand on one line.
      InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] } },
      Tooltip: { defaultProps: { openDelay: 350, transitionProps } },
      Menu: { defaultProps: { transitionProps, shadow: 'md', radius: 'md' } },
      Popover: { defaultProps: { transitionProps, shadow: 'md', radius: 'md' } },
    },
  });
