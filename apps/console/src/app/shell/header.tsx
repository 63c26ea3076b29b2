import { useMantineColorScheme, useComputedColorScheme } from '@mantine/core';
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconMoon,
  IconSettings,
  IconSun,
} from '@tabler/icons-react';
import { pageSettings } from '#lib/page-settings.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { IconLink } from '#ui/icon-link.tsx';
import { ProductMark } from '#ui/product-mark.tsx';
import { AdvancedConsoleButton } from './advanced-console-button.tsx';
import { AccountSwitcher } from './account-switcher.tsx';
import classes from './header.module.css';
import { InboxBell } from './inbox-bell.tsx';
import { PaletteButton } from './palette/palette-button.tsx';
import { UserMenu } from './user-menu.tsx';

interface HeaderProps {
  readonly accountId: string;
  readonly isMenuOpen: boolean;
  /** Whether the menu leads to it: some portals and accounts have none. */
  readonly hasInbox: boolean;
  readonly onToggleMenu: () => void;
}

export const Header = ({ accountId, isMenuOpen, hasInbox, onToggleMenu }: HeaderProps) => {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const other = scheme === 'dark' ? 'light' : 'dark';
  return (
    <header className={classes['header']}>
      <IconButton
        label={isMenuOpen ? 'Collapse menu' : 'Open menu'}
        isExpanded={isMenuOpen}
        icon={isMenuOpen ? <IconLayoutSidebarLeftCollapse size={18} /> : <IconLayoutSidebarLeftExpand size={18} />}
        onClick={onToggleMenu}
      />
      <a className={classes['product']} href="#/" aria-label={`${pageSettings.vertical.name}, start page`}>
        <ProductMark mark={pageSettings.vertical.brand.mark} />
        <span className={classes['name']}>{pageSettings.vertical.name}</span>
      </a>
      <AccountSwitcher accountId={accountId} />
      <IconLink
        label="Company settings"
        icon={<IconSettings size={18} />}
        href={`#/${encodeURIComponent(accountId)}/settings`}
      />
      <div className={classes['right']}>
        <PaletteButton accountId={accountId} />
        <div className={classes['desktop']}>
          <AdvancedConsoleButton accountId={accountId} />
        </div>
        <div className={classes['roomy']}>
          <IconButton
            label={`Switch to ${other} theme`}
            icon={scheme === 'dark' ? <IconSun size={18} /> : <IconMoon size={18} />}
            onClick={() => setColorScheme(other)}
          />
        </div>
        {hasInbox && <InboxBell accountId={accountId} />}
        <UserMenu accountId={accountId} />
      </div>
    </header>
  );
};
