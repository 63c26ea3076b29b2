import { Menu } from '@mantine/core';
import { IconBug, IconPalette } from '@tabler/icons-react';
import { isDebugOffered, switchDebugMode, useDebugMode } from '#lib/preferences/debug-mode.ts';
import { toggleDebugSwitches, useDebugSwitches } from '#lib/preferences/debug-switches.ts';

const galleries = [
  { path: 'kind-gallery', title: 'Kind gallery' },
  { path: 'component-gallery', title: 'Component gallery' },
];

/** The switch of debug mode, and the pages that exist in it only. */
export const DebugMenu = ({ accountId }: { readonly accountId: string }) => {
  const isDebug = useDebugMode();
  const areSwitchesShown = useDebugSwitches();
  if (!isDebugOffered) return null;
  return (
    <>
      <Menu.CheckboxItem checked={isDebug} onChange={switchDebugMode}>
        Debug mode
      </Menu.CheckboxItem>
      <Menu.Item leftSection={<IconBug size={16} />} onClick={toggleDebugSwitches}>
        {areSwitchesShown ? 'Hide debug switches' : 'Show debug switches'}
      </Menu.Item>
      {isDebug &&
        galleries.map(({ path, title }) => (
          <Menu.Item
            key={path}
            component="a"
            href={`#/${encodeURIComponent(accountId)}/${path}`}
            leftSection={<IconPalette size={16} />}
          >
            {title}
          </Menu.Item>
        ))}
    </>
  );
};
