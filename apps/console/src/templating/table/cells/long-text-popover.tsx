import { IconCopy } from '@tabler/icons-react';
import { Button } from '#ui/button.tsx';
import { copyToClipboard } from '#ui/copy-to-clipboard.ts';
import { KitPopover, type KitPopoverProps } from '#ui/kit-popover.tsx';
import classes from './cells.module.css';

const CHARACTERS_A_LINE = 54;
const MAX_LINES = 12;
const linesOf = (text: string): number =>
  Math.min(
    MAX_LINES,
    text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / CHARACTERS_A_LINE)), 0),
  );

export const LongTextPopover = ({
  text,
  label,
  ...popover
}: Pick<KitPopoverProps, 'button' | 'isOpen' | 'onChange'> & { readonly text: string; readonly label: string }) => (
  <KitPopover {...popover} width={420} position="bottom-start" dropdown={{ 'aria-label': label }}>
    {/* A field rather than a paragraph: it scrolls and is selected by keyboard. */}
    <textarea className={classes['whole']} aria-label={label} rows={linesOf(text)} readOnly value={text} />
    <div className={classes['foot']}>
      <Button size="xs" variant="default" icon={<IconCopy size={14} />} onClick={() => void copyToClipboard(text)}>
        Copy
      </Button>
    </div>
  </KitPopover>
);
