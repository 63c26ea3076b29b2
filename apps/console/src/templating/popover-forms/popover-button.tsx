import type { KeyboardEvent, ReactNode } from 'react';
import { Suspense, useState } from 'react';
import { useOfferedCommands } from '#lib/page-commands.ts';
import { Button } from '#ui/button.tsx';
import { late } from '#ui/late.tsx';
import { useMade } from '#ui/use-made.ts';
import classes from './popover-button.module.css';

const KitPopover = late(async () => (await import('#ui/kit-popover.tsx')).KitPopover);
const WIDTH_PX = 320;

export interface ClosableProps {
  readonly onClose: () => void;
}

interface PopoverButtonProps {
  readonly text: string;
  readonly icon: ReactNode;
  readonly variant?: 'primary' | 'default';
  readonly size?: 'md' | 'xs';
  /** Under which words it is offered where commands are typed; it is not when absent. */
  readonly command?: string;
  /** Draws the form while the popover is open; one that is loaded lazily is loaded then. */
  readonly renderForm: (props: ClosableProps) => ReactNode;
}

/** A button with a form of 320 px below it. A click beside it does not close it: lists and calendars of the inputs lie beside it too. */
export const PopoverButton = ({
  text,
  icon,
  variant = 'primary',
  size = 'md',
  command,
  renderForm,
}: PopoverButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  useOfferedCommands(command === undefined ? [] : [{ label: command, run: () => setOpen(true) }]);
  const closeOnEscape = (event: KeyboardEvent): void => {
    // Escape first closes a list that is open inside; a calendar lies elsewhere on the page and only seems to be inside.
    const isInside =
      event.target instanceof Element &&
      event.currentTarget.contains(event.target) &&
      event.target.getAttribute('aria-expanded') !== 'true';
    if (event.key === 'Escape' && isInside) setOpen(false);
  };
  const button = (
    <Button variant={variant} size={size} icon={icon} onClick={() => setOpen(!isOpen)}>
      {text}
    </Button>
  );
  if (!useMade(isOpen)) return button;
  return (
    <KitPopover
      fallback={button}
      button={button}
      isOpen={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={WIDTH_PX}
      closeOnEscape={false}
      closeOnClickOutside={false}
      dropdown={{ className: classes['dropdown'] ?? '', onKeyDown: closeOnEscape, 'aria-label': text }}
    >
      <Suspense fallback={<div className={classes['skeleton']} />}>
        {renderForm({ onClose: () => setOpen(false) })}
      </Suspense>
    </KitPopover>
  );
};
