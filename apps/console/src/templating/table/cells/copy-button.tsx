import { IconCopy } from '@tabler/icons-react';
import { SmallIconButton } from '../../../ui/small-icon-button.tsx';
import classes from './cells.module.css';
import { copyToClipboard } from '../../../ui/copy-to-clipboard.ts';

/** Appears with the pointer; at the keyboard a cell is copied with Ctrl+C, so the button takes no stop of its own. */
export const CopyButton = ({ value, label }: { readonly value: string; readonly label: string }) => (
  <SmallIconButton
    className={classes['copy'] ?? ''}
    size={24}
    tabIndex={-1}
    title="Copy"
    aria-label={`Copy ${label}`}
    onClick={() => void copyToClipboard(value)}
  >
    <IconCopy size={14} />
  </SmallIconButton>
);
