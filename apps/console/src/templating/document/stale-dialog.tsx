import { errorText } from '@airlane/contract';
import { Group, Modal, Stack } from '@mantine/core';
import { Button } from '../../ui/button.tsx';

interface StaleDialogProps {
  readonly isOpen: boolean;
  readonly onReload: () => void;
  readonly onOverwrite: () => void;
  readonly onClose: () => void;
}

export const StaleDialog = ({ isOpen, onReload, onOverwrite, onClose }: StaleDialogProps) => (
  <Modal opened={isOpen} onClose={onClose} title={errorText('STALE_VERSION')} size="md" closeButtonProps={{ 'aria-label': 'Close' }}>
    <Stack gap="lg">
      <div>Reload shows their version and drops what you typed. Overwrite saves your changes on top of theirs.</div>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onOverwrite}>
          Overwrite
        </Button>
        <Button onClick={onReload} data-autofocus>
          Reload
        </Button>
      </Group>
    </Stack>
  </Modal>
);
