import type { MenuTab } from '@airlane/contract';
import { Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from './menu.module.css';
import { MenuIcon } from './menu-icon.tsx';

export interface MenuEntryProps {
  readonly accountId: string;
  readonly item: MenuTab['items'][number];
  readonly isFolded: boolean;
  readonly onFollow?: (() => void) | undefined;
}

export const MenuEntry = ({ accountId, item, isFolded, onFollow }: MenuEntryProps) => {
  const content = (
    <>
      <MenuIcon name={item.icon} />
      <span className={classes['label']}>{item.title}</span>
    </>
  );
  return (
    <li>
      <Tooltip label={item.title} position="right" disabled={!isFolded} openDelay={0}>
        <Link
          className={classes['entry'] ?? ''}
          to="/$accountId/$templateName"
          params={{ accountId, templateName: item.templateName }}
          activeOptions={{ includeSearch: false }}
          onClick={onFollow}
          aria-label={item.title}
        >
          {content}
        </Link>
      </Tooltip>
    </li>
  );
};
