import type { MenuItem as MenuItemSettings } from '@airlane/contract/template-extension';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconGripVertical, IconTrash } from '@tabler/icons-react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { useCallback, useState } from 'react';
import { setMenuItem } from '../draft/extension.ts';
import { useEditor } from '../editor-context.ts';
import { SettingsForm } from '../settings/settings-form.tsx';
import { menuItemQuestions } from './menu-item-questions.ts';
import classes from './menu-items.module.css';

interface MenuItemProps {
  readonly item: MenuItemSettings;
  readonly index: number;
  readonly isDragged: boolean;
  readonly isOver: boolean;
  readonly handle: Pick<
    ComponentProps<'button'>,
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
  >;
  readonly isOpenAtFirst: boolean;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

export const MenuItem = ({
  item,
  index,
  isDragged,
  isOver,
  handle,
  isOpenAtFirst,
  onMove,
  onRemove,
}: MenuItemProps) => {
  const { edit } = useEditor();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const change = useCallback(
    (key: string, stored: unknown) => edit((current) => setMenuItem(current, index, key, stored)),
    [edit, index],
  );
  const moveByKey = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(index + step);
  };
  return (
    <li
      className={classes['item']}
      data-drop-target={String(index)}
      data-dragged={isDragged || undefined}
      data-over={isOver || undefined}
    >
      <div className={classes['head']}>
        <UnstyledButton
          className={classes['handle'] ?? ''}
          aria-label={`Move ${item.title}`}
          title="Drag, or use the arrow keys"
          onKeyDown={moveByKey}
          {...handle}
        >
          <IconGripVertical size={14} aria-hidden="true" />
        </UnstyledButton>
        <span className={classes['title']}>{item.title}</span>
        <span className={classes['type']}>{item.actionType}</span>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={26}
          aria-label={`Edit action ${item.title}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <IconChevronUp size={15} /> : <IconChevronDown size={15} />}
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={26}
          aria-label={`Remove action ${item.title}`}
          onClick={onRemove}
        >
          <IconTrash size={15} />
        </ActionIcon>
      </div>
      {isOpen && (
        <div className={classes['form']}>
          <SettingsForm
            label={`Action ${index + 1}`}
            settings={menuItemQuestions}
            read={(key) => item[key]}
            onSetting={change}
          />
        </div>
      )}
    </li>
  );
};
