import { Popover } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { useState } from 'react';
import { Button } from './button.tsx';
import classes from './confirm-popover.module.css';

const WIDTH_PX = 320;

interface ConfirmPopoverProps {
  readonly question: ReactNode;
  readonly confirmText: string;
  readonly isDestructive?: boolean;
  readonly onConfirm: () => void;
  /** Draws the button that asks; a press opens the question. */
  readonly renderTarget: (ask: () => void) => ReactElement;
}

/** A question beside the button that it is about. */
export const ConfirmPopover = ({
  question,
  confirmText,
  isDestructive = false,
  onConfirm,
  renderTarget,
}: ConfirmPopoverProps) => {
  const [isOpen, setOpen] = useState(false);
  const confirm = (): void => {
    setOpen(false);
    onConfirm();
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={WIDTH_PX} trapFocus returnFocus>
      <Popover.Target>{renderTarget(() => setOpen(!isOpen))}</Popover.Target>
      <Popover.Dropdown aria-label={confirmText}>
        <div className={classes['text']}>{question}</div>
        <div className={classes['buttons']}>
          <Button variant="default" size="sm" onClick={() => setOpen(false)} data-autofocus>
            Cancel
          </Button>
          <Button variant={isDestructive ? 'danger' : 'primary'} size="sm" onClick={confirm}>
            {confirmText}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
};
