import type { MantineColorsTuple } from '@mantine/core';

interface AccentTokens {
  /** Text, icons and focus on the page. */
  readonly accent: string;
  /** Behind what is selected. */
  readonly 'accent-surface': string;
  /** The one primary action. */
  readonly 'accent-fill': string;
  readonly 'accent-fill-hover': string;
  readonly 'on-accent': string;
}

/** What a vertical may colour: its accent, in light and in dark. */
export interface VerticalTheme {
  readonly light: AccentTokens;
  readonly dark: AccentTokens;
  readonly palette: MantineColorsTuple;
}
