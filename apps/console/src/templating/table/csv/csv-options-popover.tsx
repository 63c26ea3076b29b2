import { Radio, Stack } from '@mantine/core';
import type { CsvFormat } from '@airlane/domain/text/csv';
import { changePreferences, usePreferences } from '#lib/preferences/preferences.ts';
import { KitPopover, type KitPopoverProps } from '#ui/kit-popover.tsx';
import { hiddenKeys } from '../columns/columns.ts';
import { useTable } from '../table-context.ts';

const formats: readonly { readonly value: CsvFormat; readonly label: string; readonly description: string }[] = [
  { value: 'shown', label: 'As shown', description: 'Sizes with units, dates as in the table' },
  {
    value: 'data',
    label: 'As data',
    description: 'Whole bytes, ISO 8601 times, identifiers that a spreadsheet keeps whole',
  },
];

/** How tables are written into files, kept for every table of this person. */
const CsvOptions = () => {
  const { columns, state } = useTable();
  const { csvFormat = 'shown', csvVisibleOnly = false } = usePreferences();
  const hidden = hiddenKeys(columns, state.hidden);
  const visible = columns.filter(({ key }) => !hidden.includes(key)).length;
  return (
    <Stack gap={12}>
      <Radio.Group
        label="CSV format"
        value={csvFormat}
        onChange={(format) => changePreferences({ csvFormat: format as CsvFormat })}
      >
        <Stack gap={8} mt={6}>
          {formats.map(({ value, label, description }) => (
            <Radio key={value} size="xs" value={value} label={label} description={description} />
          ))}
        </Stack>
      </Radio.Group>
      <Radio.Group
        label="Columns in the file"
        value={csvVisibleOnly ? 'visible' : 'all'}
        onChange={(chosen) => changePreferences({ csvVisibleOnly: chosen === 'visible' })}
      >
        <Stack gap={8} mt={6}>
          <Radio size="xs" value="all" label={`All columns (${columns.length})`} />
          <Radio
            size="xs"
            value="visible"
            label={`Visible columns (${visible})`}
            description="In the order of the table"
          />
        </Stack>
      </Radio.Group>
    </Stack>
  );
};

export const CsvOptionsPopover = (popover: Pick<KitPopoverProps, 'button' | 'isOpen' | 'onChange'>) => (
  <KitPopover {...popover} position="bottom-end" width={300}>
    <CsvOptions />
  </KitPopover>
);
