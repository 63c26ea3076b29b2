import { documentTitle } from '../../document-title.ts';
import type { Row } from '../rows.ts';
import { useTable } from '../table-context.ts';
import { isSelected, pageTick, withRows } from './selection.ts';
import { TickBox } from './tick-box.tsx';

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
