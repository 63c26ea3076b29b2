import { IconColumns3 } from '@tabler/icons-react';
import { Button } from '#ui/button.tsx';
import { useTable } from '../table-context.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { hiddenKeys } from './columns.ts';

/** Says beside the table that there is more than what is drawn, and leads to where it is chosen. */
export const HiddenColumnsButton = () => {
  const { columns, state } = useTable();
  const hidden = hiddenKeys(columns, state.hidden);
  const count = columns.filter(({ key }) => hidden.includes(key)).length;
  const text = count === 0 ? 'Columns' : `${count} ${count === 1 ? 'column' : 'columns'} hidden`;
  return (
    <ColumnChooser
      renderButton={(toggle) => (
        <Button size="sm" variant="quiet" icon={<IconColumns3 size={15} />} title="Choose columns" onClick={toggle}>
          {text}
        </Button>
      )}
    />
  );
};
