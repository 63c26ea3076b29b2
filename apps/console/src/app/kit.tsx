import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import type { ReactNode } from 'react';
import '../ui/kit-styles.ts';
import { pageSettings } from '../lib/page-settings.ts';
import { cssVariables, mantineTheme } from './themes/mantine-theme.ts';
import { verticalThemes } from './themes/themes.ts';

const verticalTheme = verticalThemes[pageSettings.vertical.key];
const theme = mantineTheme(verticalTheme);
const resolver = cssVariables(verticalTheme);
const colorSchemes = localStorageColorSchemeManager({ key: 'airlane.color-scheme' });

/** The component kit, for the pages behind the login; those before it do without. */
export const Kit = ({ children }: { readonly children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={resolver}
    colorSchemeManager={colorSchemes}
    defaultColorScheme="auto"
  >
    {children}
  </MantineProvider>
);
