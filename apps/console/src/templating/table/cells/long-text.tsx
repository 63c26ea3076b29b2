import type { LongTextUse } from '@airlane/domain';
import { shortText } from '@airlane/domain';
import { Popover, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import classes from './cells.module.css';
import { copyToClipboard } from '../../../ui/copy-to-clipboard.ts';

interface LongTextProps {
  readonly text: string;
  readonly use: LongTextUse;
  readonly label: string;
}

const CHARACTERS_A_LINE = 54;
const MAX_LINES = 12;
const linesOf = (text: string): number =>
  Math.min(MAX_LINES, text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / CHARACTERS_A_LINE)), 0));

/** The beginning of a long text, unfolded over the table so that no row changes its height. */
export const LongText = ({ text, use, label }: LongTextProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} width={420} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton data-cell-control className={classes['long'] ?? ''} aria-label={`${shortText(text, use)} Show the whole ${label}`} onClick={() => setOpen(!isOpen)}>
          <span>{shortText(text, use)}</span>
          <IconChevronDown size={14} aria-hidden="true" />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        {/* A field rather than a paragraph: it scrolls and is selected by keyboard. */}
        <textarea className={classes['whole']} aria-label={label} rows={linesOf(text)} readOnly value={text} />
        <div className={classes['foot']}>
          <Button size="xs" variant="default" icon={<IconCopy size={14} />} onClick={() => void copyToClipboard(text)}>
            Copy
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
};
