import { MAX_MENU_ITEMS } from '@airlane/domain/templates/template-limits';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useDrag } from '#templating/table/columns/use-drag.ts';
import { addMenuItem, menuItemsOf, moveMenuItem, removeMenuItem } from '../draft/extension.ts';
import { useEditor } from '../editor-context.ts';
import { MenuItem } from './menu-item.tsx';
import classes from './menu-items.module.css';

/** The items that every row's menu has after Edit, in their order. */
export const MenuItems = () => {
  const { draft, edit } = useEditor();
  const items = menuItemsOf(draft);
  // Items have no names of their own; an open form must stay with its item when that moves.
  const [keys, setKeys] = useState(() => items.map((_, index) => index));
  const [added, setAdded] = useState<number>();

  const add = (): void => {
    const key = Math.max(-1, ...keys) + 1;
    setKeys([...keys, key]);
    setAdded(key);
    edit(addMenuItem);
  };
  const remove = (index: number): void => {
    setKeys(keys.toSpliced(index, 1));
    edit((current) => removeMenuItem(current, index));
  };
  const move = (from: number, to: number): void => {
    const key = keys[from];
    if (key === undefined || to < 0 || to >= keys.length) return;
    setKeys(keys.toSpliced(from, 1).toSpliced(to, 0, key));
    edit((current) => moveMenuItem(current, from, to));
  };
  const { dragged, over, handleOf } = useDrag((from, to) => move(Number(from), Number(to)));
  return (
    <div className={classes['items']}>
      {items.length === 0 && (
        <div className={classes['none']}>Rows have Edit and Delete. Actions added here appear between them.</div>
      )}
      <ul className={classes['list']} aria-label="Row actions">
        {items.map((item, index) => (
          <MenuItem
            key={keys[index] ?? index}
            item={item}
            index={index}
            isDragged={dragged === String(index)}
            isOver={over === String(index) && dragged !== over}
            handle={handleOf(String(index))}
            isOpenAtFirst={keys[index] === added}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
          />
        ))}
      </ul>
      <div>
        <Button
          size="sm"
          variant="default"
          icon={<IconPlus size={14} />}
          disabled={items.length >= MAX_MENU_ITEMS}
          onClick={add}
        >
          New action
        </Button>
      </div>
    </div>
  );
};
