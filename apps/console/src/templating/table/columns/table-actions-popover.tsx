import { TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPencil, IconSearch, IconTerminal2 } from '@tabler/icons-react';
import { useState } from 'react';
import { PHONE_QUERY } from '#ui/breakpoints.ts';
import { Button } from '#ui/button.tsx';
import { KitPopover, type KitPopoverProps } from '#ui/kit-popover.tsx';
import { useTable } from '../table-context.ts';
import { useTableEditing } from '../table-editing.ts';
import { ColumnChecklist } from './column-checklist.tsx';
import { orderedColumns } from './column-order.ts';
import { hiddenKeys } from './columns.ts';
import classes from './table-actions.module.css';

/** Which columns this viewer sees, in which order and how wide; kept on this browser and in the address. */
const TableActionsForm = ({ onDone, onCurl }: { readonly onDone: () => void; readonly onCurl: () => void }) => {
  const editing = useTableEditing();
  const { columns, state, change, fit, setFit } = useTable();
  const [text, setText] = useState('');
  // Cards have no widths.
  const isPhone = useMediaQuery(PHONE_QUERY, undefined, { getInitialValueInEffect: false }) ?? false;
  const hidden = hiddenKeys(columns, state.hidden);
  const ordered = orderedColumns(columns, state.order);
  const matching = ordered.filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()));
  const isAsShipped = state.hidden === undefined && state.order === undefined && fit === 'natural';
  const reset = (): void => {
    setFit('natural');
    change({ hidden: undefined, order: undefined });
  };
  return (
    <>
      {editing && (
        <Button
          size="sm"
          variant="default"
          icon={<IconPencil size={14} />}
          onClick={() => {
            onDone();
            editing.toggle();
          }}
        >
          {editing.isOn ? 'Exit editor mode' : 'Edit table'}
        </Button>
      )}
      <div className={classes['buttons']}>
        {!isPhone && (
          <Button size="sm" variant="default" aria-pressed={fit === 'autosize'} onClick={() => setFit('autosize')}>
            Autosize
          </Button>
        )}
        {!isPhone && (
          <Button size="sm" variant="default" aria-pressed={fit === 'fit'} onClick={() => setFit('fit')}>
            Fit
          </Button>
        )}
        <Button size="sm" variant="default" disabled={isAsShipped} onClick={reset}>
          Reset columns
        </Button>
        <Button size="sm" variant="default" disabled={hidden.length === 0} onClick={() => change({ hidden: [] })}>
          Select all
        </Button>
      </div>
      <TextInput
        size="xs"
        aria-label="Search columns"
        placeholder="Search columns"
        leftSection={<IconSearch size={14} />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ColumnChecklist
        columns={ordered}
        matching={matching}
        hidden={hidden}
        onToggle={(key, isShown) =>
          change({ hidden: isShown ? hidden.filter((other) => other !== key) : [...hidden, key] })
        }
        onMove={(order) => change({ order: [...order] })}
      />
      <Button size="sm" variant="default" icon={<IconTerminal2 size={14} />} onClick={onCurl}>
        As curl
      </Button>
    </>
  );
};

export const TableActionsPopover = ({
  onCurl,
  ...popover
}: Pick<KitPopoverProps, 'button' | 'isOpen' | 'onChange'> & { readonly onCurl: () => void }) => (
  <KitPopover {...popover} position="bottom-end" width={280} dropdown={{ className: classes['dropdown'] ?? '' }}>
    <TableActionsForm onDone={() => popover.onChange(false)} onCurl={onCurl} />
  </KitPopover>
);
