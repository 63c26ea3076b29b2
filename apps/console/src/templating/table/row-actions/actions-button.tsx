import { IconDots } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { SmallIconButton } from '#ui/small-icon-button.tsx';

export const ActionsButton = ({ of, ...button }: ComponentProps<'button'> & { readonly of: string }) => (
  <SmallIconButton aria-haspopup="menu" {...button} aria-label={`Actions of ${of}`} data-row-actions>
    <IconDots size={16} />
  </SmallIconButton>
);
