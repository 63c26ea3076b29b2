import { Menu } from '@mantine/core';
import { IconPalette } from '@tabler/icons-react';
import { isDebugOffered, switchDebugMode, useDebugMode } from '../../lib/preferences/debug-mode.ts';

/** The switch of debug mode, and the pages that exist in it only. */
export const DebugMenu = ({ accountId }: { readonly accountId: string }) => {
  const isDebug = useDebugMode();
  if (!isDebugOffered) return null;
  return (
    <>
      <Menu.CheckboxItem checked={isDebug} onChange={switchDebugMode}>
        Debug mode
      </Menu.CheckboxItem>
      {isDebug && (
        <Menu.Item component="a" href={`#/${encodeURIComponent(accountId)}/kind-gallery`} leftSection={<IconPalette size={16} />}>
          Kind gallery
        </Menu.Item>
      )}
    </>
  );
};
