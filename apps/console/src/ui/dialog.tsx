import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog.module.css';

interface DialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly children: ReactNode;
}

/** A question that has to be answered first. The kit's own header would be a second banner of the page. */
export const Dialog = ({ isOpen, title, onClose, size = 'sm', children }: DialogProps) => (
  <Modal.Root
    opened={isOpen}
    onClose={onClose}
    size={size}
    centered
    radius="lg"
    transitionProps={{ transition: 'fade', duration: 120 }}
  >
    <Modal.Overlay backgroundOpacity={0.45} />
    <Modal.Content>
      <div className={classes['head']}>
        <Modal.Title>{title}</Modal.Title>
        <Modal.CloseButton aria-label="Close" />
      </div>
      <Modal.Body className={classes['body'] ?? ''}>{children}</Modal.Body>
    </Modal.Content>
  </Modal.Root>
);

export const DialogButtons = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes['buttons']}>{children}</div>
);
