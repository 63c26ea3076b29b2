import { IconChevronRight, IconFolder } from '@tabler/icons-react';
import type { MenuParent } from '#lib/menu/menu-tree.ts';
import { toggled } from '#lib/menu/menu-tree.ts';
import { changePreferences, usePreferences } from '#lib/preferences/preferences.ts';
import classes from './menu.module.css';
import { MenuEntry } from './menu-entry.tsx';

interface MenuParentEntryProps {
  readonly accountId: string;
  readonly parent: MenuParent;
  readonly isFolded: boolean;
  readonly onFollow?: (() => void) | undefined;
}

/** A parent folds its entries away; in the icon menu there is no room for it, so its entries stand alone. */
export const MenuParentEntry = ({ accountId, parent, isFolded, onFollow }: MenuParentEntryProps) => {
  const { foldedParents } = usePreferences();
  const entries = parent.items.map((item) => (
    <MenuEntry key={item.templateName} accountId={accountId} item={item} isFolded={isFolded} onFollow={onFollow} />
  ));
  if (isFolded) return entries;
  const isOpen = !foldedParents.includes(parent.title);
  return (
    <li>
      <button
        type="button"
        className={classes['entry'] ?? ''}
        aria-expanded={isOpen}
        onClick={() => changePreferences({ foldedParents: [...toggled(foldedParents, parent.title)] })}
      >
        <IconFolder size={18} stroke={1.6} />
        <span className={classes['label']}>{parent.title}</span>
        <IconChevronRight className={classes['chevron'] ?? ''} size={14} />
      </button>
      {isOpen && <ul className={classes['children']}>{entries}</ul>}
    </li>
  );
};
