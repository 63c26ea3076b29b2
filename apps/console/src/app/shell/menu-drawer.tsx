import type { MenuTab } from '@airlane/contract/entities';
import { Drawer } from '@mantine/core';
import { pageSettings } from '#lib/page-settings.ts';
import { Menu } from './menu.tsx';
import classes from './menu-drawer.module.css';

interface MenuDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly accountId: string;
  readonly tabs: readonly MenuTab[] | undefined;
}

export const MenuDrawer = ({ isOpen, onClose, accountId, tabs }: MenuDrawerProps) => (
  <Drawer.Root opened={isOpen} onClose={onClose} size={260} transitionProps={{ duration: 120 }}>
    <Drawer.Overlay backgroundOpacity={0.45} />
    <Drawer.Content aria-label="Menu">
      <div className={classes['head']}>
        <span>{pageSettings.vertical.name}</span>
        <Drawer.CloseButton aria-label="Close the menu" />
      </div>
      <Drawer.Body p={0}>
        <Menu accountId={accountId} tabs={tabs} isFolded={false} onFollow={onClose} />
      </Drawer.Body>
    </Drawer.Content>
  </Drawer.Root>
);
