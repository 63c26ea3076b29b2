import type { PopoverProps } from '@mantine/core';
import { Popover } from '@mantine/core';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { cloneElement, useRef } from 'react';
import { useArrival } from './use-arrival.ts';

export interface KitPopoverProps extends Omit<PopoverProps, 'children' | 'onChange' | 'opened'> {
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
  readonly button: ReactElement<ComponentProps<'button'>>;
  readonly dropdown?: ComponentProps<typeof Popover.Dropdown>;
  readonly children: ReactNode;
}

/** What opens below a button. Loaded when one is pressed or the console rests: pages draw dozens of such buttons and need none of this to stand. */
export const KitPopover = ({ isOpen, onChange, button, dropdown, children, ...popover }: KitPopoverProps) => {
  const target = useRef<HTMLButtonElement>(null);
  const hasArrived = useArrival(target);
  return (
    <Popover opened={isOpen && hasArrived} onChange={onChange} trapFocus returnFocus {...popover}>
      <Popover.Target>{cloneElement(button, { ref: target })}</Popover.Target>
      <Popover.Dropdown {...dropdown}>{children}</Popover.Dropdown>
    </Popover>
  );
};
