// The layered variants lie below every unlayered rule, so the order in which chunks arrive does not matter.
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Tooltip.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import type { ReactNode } from 'react';
import { pageSettings } from '../lib/page-settings.ts';
import { cssVariables, mantineTheme } from './themes/mantine-theme.ts';
import { verticalThemes } from './themes/themes.ts';

const verticalTheme = verticalThemes[pageSettings.vertical.key];
const theme = mantineTheme(verticalTheme);
const resolver = cssVariables(verticalTheme);
const colorSchemes = localStorageColorSchemeManager({ key: 'airlane.color-scheme' });

/** The component kit, for the pages behind the login; those before it do without. */
export const Kit = ({ children }: { readonly children: ReactNode }) => (
  <MantineProvider theme={theme} cssVariablesResolver={resolver} colorSchemeManager={colorSchemes} defaultColorScheme="auto">
    {children}
  </MantineProvider>
);
