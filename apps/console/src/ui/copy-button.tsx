import { IconCopy } from '@tabler/icons-react';
import { copyToClipboard } from './copy-to-clipboard.ts';
import { SmallIconButton } from './small-icon-button.tsx';

/** Copies a value that stands beside it. */
export const CopyButton = ({ value, label }: { readonly value: string; readonly label: string }) => (
  <SmallIconButton size={24} title="Copy" aria-label={`Copy ${label}`} onClick={() => void copyToClipboard(value)}>
    <IconCopy size={14} />
  </SmallIconButton>
);
