import { Checkbox, UnstyledButton } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { movedTo } from './column-order.ts';
import type { Column } from './columns.ts';
import classes from './table-actions.module.css';
import { useDrag } from './use-drag.ts';

interface ColumnChecklistProps {
  readonly columns: readonly Column[];
  /** The part of them that the search leaves. */
  readonly matching: readonly Column[];
  readonly hidden: readonly string[];
  readonly onToggle: (key: string, isShown: boolean) => void;
  readonly onMove: (order: readonly string[]) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Columns to tick and to drag; with the arrow keys on a handle a column moves as well, and says where it is. */
export const ColumnChecklist = ({ columns, matching, hidden, onToggle, onMove }: ColumnChecklistProps) => {
  const [announced, setAnnounced] = useState('');
  const keys = columns.map(({ key }) => key);
  const { dragged, over, handleOf } = useDrag((key, target) => onMove(movedTo(keys, key, target)));
  const isLast = columns.length - hidden.length === 1;

  const moveByKey = (event: KeyboardEvent, { key, label }: Column, index: number): void => {
    const target = matching[index + (steps[event.key] ?? 0)];
    if (steps[event.key] === undefined || target === undefined) return;
    event.preventDefault();
    const order = movedTo(keys, key, target.key);
    onMove(order);
    setAnnounced(`${label}, position ${order.indexOf(key) + 1} of ${order.length}`);
  };

  return (
    <>
      <ul className={classes['list']} aria-label="Columns">
        {matching.map((column, index) => {
          const { key, label } = column;
          const isShown = !hidden.includes(key);
          return (
            <li
              key={key}
              className={classes['item']}
              data-drop-target={key}
              data-dragged={dragged === key || undefined}
              data-over={(over === key && dragged !== key) || undefined}
            >
              <UnstyledButton
                className={classes['handle'] ?? ''}
                aria-label={`Move ${label}`}
                title="Drag, or use the arrow keys"
                onKeyDown={(event) => moveByKey(event, column, index)}
                {...handleOf(key)}
              >
                <IconGripVertical size={14} aria-hidden="true" />
              </UnstyledButton>
              <Checkbox
                size="xs"
                label={label}
                checked={isShown}
                // A table without columns could not be brought back from its own header.
                disabled={isShown && isLast}
                onChange={(event) => onToggle(key, event.currentTarget.checked)}
              />
            </li>
          );
        })}
      </ul>
      {matching.length === 0 && <div className={classes['none']}>No matching columns</div>}
      <output className={classes['told']}>{announced}</output>
    </>
  );
};
