import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogButtons } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmText: string;
  readonly cancelText?: string;
  readonly isDestructive?: boolean;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export const ConfirmDialog = ({
  isOpen,
  title,
  children,
  confirmText,
  cancelText = 'Cancel',
  isDestructive = false,
  isBusy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) => (
  <Dialog isOpen={isOpen} title={title} onClose={onCancel}>
    <div>{children}</div>
    <DialogButtons>
      <Button variant="default" onClick={onCancel} data-autofocus>
        {cancelText}
      </Button>
      <Button variant={isDestructive ? 'danger' : 'primary'} onClick={onConfirm} isBusy={isBusy}>
        {confirmText}
      </Button>
    </DialogButtons>
  </Dialog>
);
