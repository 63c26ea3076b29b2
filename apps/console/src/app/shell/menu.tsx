import type { MenuTab } from '@airlane/contract/entities';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { menuTree } from '#lib/menu/menu-tree.ts';
import { MenuEntry } from './menu-entry.tsx';
import { MenuParentEntry } from './menu-parent-entry.tsx';
import classes from './menu.module.css';

interface MenuProps {
  readonly accountId: string;
  readonly tabs: readonly MenuTab[] | undefined;
  readonly isFolded: boolean;
  readonly onFollow?: () => void;
}

const SKELETON_ROWS = 6;

/** Staff have more pages than a screen is high: the entry of the open one is scrolled to, however the page was opened. */
const useCurrentInView = () => {
  const nav = useRef<HTMLElement>(null);
  // The menu is drawn anew when it arrives, when it is folded and, by this, with each page.
  useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current="page"]');
    if (!current) return undefined;
    // It is told after the page was laid out. Asking for it would lay the page out once more, before anybody has seen it.
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect();
      if (entry !== undefined && entry.intersectionRatio < 1) entry.target.scrollIntoView({ block: 'nearest' });
    });
    observer.observe(current);
    return () => observer.disconnect();
  });
  return nav;
};

export const Menu = ({ accountId, tabs, isFolded, onFollow }: MenuProps) => {
  const nav = useCurrentInView();
  return (
    <nav
      ref={nav}
      aria-label="Main menu"
      className={classes['nav']}
      data-folded={isFolded || undefined}
      aria-busy={tabs === undefined}
    >
      {tabs === undefined
        ? Array.from({ length: SKELETON_ROWS }, (_, row) => <div key={row} className={classes['skeleton']} />)
        : menuTree(tabs).map(({ headline, entries }) => (
            <section key={headline} className={classes['group']} aria-label={headline}>
              <h2 className={classes['headline']}>{headline}</h2>
              <ul className={classes['list']}>
                {entries.map((entry) =>
                  entry.kind === 'leaf' ? (
                    <MenuEntry
                      key={entry.item.templateName}
                      accountId={accountId}
                      item={entry.item}
                      isFolded={isFolded}
                      onFollow={onFollow}
                    />
                  ) : (
                    <MenuParentEntry
                      key={entry.title}
                      accountId={accountId}
                      parent={entry}
                      isFolded={isFolded}
                      onFollow={onFollow}
                    />
                  ),
                )}
              </ul>
            </section>
          ))}
    </nav>
  );
};
