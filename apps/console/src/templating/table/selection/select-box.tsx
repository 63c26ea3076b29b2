import type { ComponentProps } from 'react';
import { documentTitle } from '#templating/document-title.ts';
import type { Row } from '../rows.ts';
import { useTable } from '../table-context.ts';
import { isSelected, pageTick, withRows } from './selection.ts';
import classes from './select-box.module.css';

type TickBoxProps = Omit<ComponentProps<'input'>, 'type'> & { readonly isPartly?: boolean };

/** A box to tick, without the component kit: every row has one. */
const TickBox = ({ isPartly = false, ...input }: TickBoxProps) => (
  <input
    {...input}
    type="checkbox"
    className={classes['box']}
    ref={(box) => {
      if (box) box.indeterminate = isPartly;
      // Said to the row by an attribute: a rule by :has() would be evaluated again with every change of any cell.
      box?.closest('[row-id]')?.toggleAttribute('data-ticked', input.checked === true);
    }}
  />
);

export const SelectBox = ({ row }: { readonly row: Row }) => {
  const { open, rows, selection, select } = useTable();
  return (
    <TickBox
      data-cell-control
      data-row-select
      aria-label={`Select ${documentTitle(open.template.questions, row.item)}`}
      checked={isSelected(selection, row.id)}
      onChange={(event) => select(withRows(selection, [row], event.currentTarget.checked, rows))}
    />
  );
};

export const SelectPageBox = () => {
  const { rows, selection, select } = useTable();
  const tick = pageTick(selection, rows);
  return (
    <TickBox
      aria-label="Select all rows on this page"
      checked={tick === 'all'}
      isPartly={tick === 'some'}
      onChange={() => select(withRows(selection, rows, tick !== 'all', rows))}
    />
  );
};
