import { iccidGroups } from '@airlane/domain/sims/iccid';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

interface RemoveJobDialogProps {
  readonly iccid: string;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before a card is taken out of its campaign. */
export const RemoveJobDialog = ({ iccid, isBusy, onConfirm, onCancel }: RemoveJobDialogProps) => (
  <ConfirmDialog
    isOpen
    isDestructive
    title="Remove this job?"
    confirmText="Remove job"
    isBusy={isBusy}
    onConfirm={onConfirm}
    onCancel={onCancel}
  >
    {`Nothing more is sent to ${iccidGroups(iccid).join(' ')} by this campaign. A package that has left may still arrive.`}
  </ConfirmDialog>
);
