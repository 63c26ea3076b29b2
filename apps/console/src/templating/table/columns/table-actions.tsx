import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { SmallIconButton } from '#ui/small-icon-button.tsx';
import { ColumnChooser } from './column-chooser.tsx';

export const TableActions = () => (
  <ColumnChooser
    renderButton={(toggle) => (
      <SmallIconButton size={28} title="Table actions" aria-label="Table actions" onClick={toggle}>
        <IconAdjustmentsHorizontal size={17} />
      </SmallIconButton>
    )}
  />
);
