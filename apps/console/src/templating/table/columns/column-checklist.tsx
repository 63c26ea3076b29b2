import { Checkbox, UnstyledButton } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useState } from 'react';
import { movedTo } from './column-order.ts';
import type { Column } from './columns.ts';
import classes from './table-actions.module.css';

interface ColumnChecklistProps {
  readonly columns: readonly Column[];
  /** The part of them that the search leaves. */
  readonly matching: readonly Column[];
  readonly hidden: readonly string[];
  readonly onToggle: (key: string, isShown: boolean) => void;
  readonly onMove: (order: readonly string[]) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** The pointer belongs to the handle while it drags, so what lies under it has to be looked up. */
const columnUnder = ({ clientX, clientY }: PointerEvent): string | undefined =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-column]')?.dataset['column'];

/** Columns to tick and to drag; with the arrow keys on a handle a column moves as well, and says where it is. */
export const ColumnChecklist = ({ columns, matching, hidden, onToggle, onMove }: ColumnChecklistProps) => {
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<string>();
  const [told, setTold] = useState('');
  const keys = columns.map(({ key }) => key);
  const isLast = columns.length - hidden.length === 1;

  const moveByKey = (event: KeyboardEvent, { key, label }: Column, place: number): void => {
    const target = matching[place + (steps[event.key] ?? 0)];
    if (steps[event.key] === undefined || target === undefined) return;
    event.preventDefault();
    const order = movedTo(keys, key, target.key);
    onMove(order);
    setTold(`${label}, place ${order.indexOf(key) + 1} of ${order.length}`);
  };
  const stop = (): void => {
    setDragged(undefined);
    setOver(undefined);
  };
  const drop = (): void => {
    if (dragged !== undefined && over !== undefined && dragged !== over) onMove(movedTo(keys, dragged, over));
    stop();
  };

  return (
    <>
      <ul className={classes['list']} aria-label="Columns">
        {matching.map((column, place) => {
          const { key, label } = column;
          const isShown = !hidden.includes(key);
          return (
            <li
              key={key}
              className={classes['item']}
              data-column={key}
              data-dragged={dragged === key || undefined}
              data-over={(over === key && dragged !== key) || undefined}
            >
              <UnstyledButton
                className={classes['handle'] ?? ''}
                aria-label={`Move ${label}`}
                title="Drag, or use the arrow keys"
                onKeyDown={(event) => moveByKey(event, column, place)}
                onPointerDown={(event) => {
                  event.currentTarget.setPointerCapture(event.pointerId);
                  setDragged(key);
                }}
                onPointerMove={(event) => dragged !== undefined && setOver(columnUnder(event))}
                onPointerUp={drop}
                onPointerCancel={stop}
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
      {matching.length === 0 && <div className={classes['none']}>No column of that name</div>}
      <output className={classes['told']}>{told}</output>
    </>
  );
};
