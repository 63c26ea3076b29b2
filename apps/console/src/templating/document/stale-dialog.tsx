import { errorText } from '@airlane/contract';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';

interface StaleDialogProps {
  readonly isOpen: boolean;
  readonly onReload: () => void;
  readonly onOverwrite: () => void;
  readonly onClose: () => void;
}

export const StaleDialog = ({ isOpen, onReload, onOverwrite, onClose }: StaleDialogProps) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={errorText('STALE_VERSION')} size="md">
    <div>Reload loads the newer version and discards your changes. Overwrite keeps your changes and replaces theirs.</div>
    <DialogButtons>
      <Button variant="default" onClick={onOverwrite}>
        Overwrite
      </Button>
      <Button onClick={onReload} data-autofocus>
        Reload
      </Button>
    </DialogButtons>
  </Dialog>
);
