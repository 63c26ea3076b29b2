import type { ComponentProps, KeyboardEvent } from 'react';
import { KitPopover, type KitPopoverProps } from '#ui/kit-popover.tsx';
import { ColumnFilterForm } from './column-filter-form.tsx';

type ColumnFilterPopoverProps = ComponentProps<typeof ColumnFilterForm> &
  Pick<KitPopoverProps, 'button' | 'isOpen' | 'onChange'>;

export const ColumnFilterPopover = ({ button, isOpen, onChange, onApply, ...form }: ColumnFilterPopoverProps) => {
  const closeOnEscape = (event: KeyboardEvent): void => {
    // Escape first closes a list that is open inside.
    const isListOpen = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true';
    if (event.key === 'Escape' && !isListOpen) onChange(false);
  };
  return (
    <KitPopover
      isOpen={isOpen}
      onChange={onChange}
      button={button}
      position="bottom-end"
      width={280}
      closeOnEscape={false}
      dropdown={{ onKeyDown: closeOnEscape }}
    >
      <ColumnFilterForm
        {...form}
        onApply={(filters) => {
          onChange(false);
          onApply(filters);
        }}
      />
    </KitPopover>
  );
};
