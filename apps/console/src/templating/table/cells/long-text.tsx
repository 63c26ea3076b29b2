import type { LongTextUse } from '@airlane/domain/text/long-text';
import { shortText } from '@airlane/domain/text/long-text';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { late } from '#ui/late.tsx';
import { useMade } from '#ui/use-made.ts';
import classes from './cells.module.css';

const LongTextPopover = late(async () => (await import('./long-text-popover.tsx')).LongTextPopover);

interface LongTextProps {
  readonly text: string;
  readonly use: LongTextUse;
  readonly label: string;
}

/** The beginning of a long text, unfolded over the table so that no row changes its height. */
export const LongText = ({ text, use, label }: LongTextProps) => {
  const [isOpen, setOpen] = useState(false);
  const button = (
    <button
      type="button"
      data-cell-control
      className={classes['long'] ?? ''}
      aria-label={`${shortText(text, use)} Show the whole ${label}`}
      onClick={() => setOpen(!isOpen)}
    >
      <span>{shortText(text, use)}</span>
      <IconChevronDown size={14} aria-hidden="true" />
    </button>
  );
  return useMade(isOpen) ? (
    <LongTextPopover fallback={button} button={button} isOpen={isOpen} onChange={setOpen} text={text} label={label} />
  ) : (
    button
  );
};
