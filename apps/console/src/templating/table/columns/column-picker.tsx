import { ActionIcon, Checkbox, Popover, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useTable } from '../table-context.ts';
import classes from './column-picker.module.css';
import { hiddenKeys } from './columns.ts';

/** Which columns this viewer sees, kept on this browser and in the address. */
export const ColumnPicker = () => {
  const { columns, state, change } = useTable();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const hidden = hiddenKeys(columns, state.hidden);
  const matching = columns.filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()));
  const isLast = columns.length - hidden.length === 1;

  const toggle = (key: string, isShown: boolean): void =>
    change({ hidden: isShown ? hidden.filter((other) => other !== key) : [...hidden, key] });

  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={260} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size={30} title="Table actions" aria-label="Table actions" onClick={() => setOpen(!isOpen)}>
          <IconAdjustmentsHorizontal size={17} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes['dropdown'] ?? ''}>
        <TextInput
          size="xs"
          aria-label="Search columns"
          placeholder="Search columns"
          leftSection={<IconSearch size={14} />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <fieldset className={classes['list']} aria-label="Columns">
          {matching.map(({ key, label }) => {
            const isShown = !hidden.includes(key);
            return (
              <Checkbox
                key={key}
                size="xs"
                label={label}
                checked={isShown}
                // A table without columns could not be brought back from its own header.
                disabled={isShown && isLast}
                onChange={(event) => toggle(key, event.currentTarget.checked)}
              />
            );
          })}
          {matching.length === 0 && <div className={classes['none']}>No column of that name</div>}
        </fieldset>
        <Button
          size="sm"
          variant="default"
          disabled={state.hidden === undefined && state.order === undefined}
          onClick={() => change({ hidden: undefined, order: undefined })}
        >
          Reset columns
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
};
