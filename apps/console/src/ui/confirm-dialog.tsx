import { Group, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

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

export const ConfirmDialog = ({ isOpen, title, children, confirmText, cancelText = 'Cancel', isDestructive = false, isBusy = false, onConfirm, onCancel }: ConfirmDialogProps) => (
  <Modal opened={isOpen} onClose={onCancel} title={title} size="sm" closeButtonProps={{ 'aria-label': 'Close' }}>
    <Stack gap="lg">
      <div>{children}</div>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onCancel} data-autofocus>
          {cancelText}
        </Button>
        <Button variant={isDestructive ? 'danger' : 'primary'} onClick={onConfirm} isBusy={isBusy}>
          {confirmText}
        </Button>
      </Group>
    </Stack>
  </Modal>
);
