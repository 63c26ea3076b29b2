import type { MenuTab } from '@airlane/contract/entities';
import { Link, useLocation } from '@tanstack/react-router';
import classes from './menu.module.css';
import { features } from '../features.ts';
import { MenuIcon } from './menu-icon.tsx';

export interface MenuEntryProps {
  readonly accountId: string;
  readonly item: MenuTab['items'][number];
  readonly isFolded: boolean;
  readonly onFollow?: (() => void) | undefined;
}

/** How the addresses begin of pages that a menu entry stands for too: one integration stands beside the list of all. */
const pagesBeside: ReadonlyMap<string, string> = new Map(
  features
    .flatMap(({ pages = [] }) => pages)
    .flatMap(({ path, menuEntry }) => (menuEntry === undefined ? [] : [[menuEntry, path.split('/', 2).join('/')]])),
);

export const MenuEntry = ({ accountId, item, isFolded, onFollow }: MenuEntryProps) => {
  const beside = pagesBeside.get(item.templateName);
  const isBeside = useLocation({
    select: ({ pathname }) => beside !== undefined && pathname.startsWith(`/${accountId}${beside}/`),
  });
  const content = (
    <>
      <MenuIcon name={item.icon} />
      <span className={classes['label']}>{item.title}</span>
    </>
  );
  return (
    <li>
      <Link
        className={classes['entry'] ?? ''}
        to="/$accountId/$templateName"
        params={{ accountId, templateName: item.templateName }}
        activeOptions={{ includeSearch: false }}
        onClick={onFollow}
        aria-label={item.title}
        {...(isFolded && { 'data-tooltip': item.title, 'data-tooltip-side': 'right' })}
        {...(isBeside && { 'aria-current': 'page' as const })}
      >
        {content}
      </Link>
    </li>
  );
};
