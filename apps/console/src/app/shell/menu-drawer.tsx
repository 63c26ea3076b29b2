import type { MenuTab } from '@airlane/contract';
import { Drawer } from '@mantine/core';
import { pageSettings } from '../../lib/page-settings.ts';
import { Menu } from './menu.tsx';

interface MenuDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly accountId: string;
  readonly tabs: readonly MenuTab[] | undefined;
}

export const MenuDrawer = ({ isOpen, onClose, accountId, tabs }: MenuDrawerProps) => (
  <Drawer opened={isOpen} onClose={onClose} size={260} title={pageSettings.vertical.name} padding="sm" closeButtonProps={{ 'aria-label': 'Close the menu' }}>
    <Menu accountId={accountId} tabs={tabs} isFolded={false} onFollow={onClose} />
  </Drawer>
);
