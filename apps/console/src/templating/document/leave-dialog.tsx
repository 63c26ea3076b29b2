import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

interface LeaveDialogProps {
  readonly isDirty: boolean;
  readonly onDiscard: () => void;
}

export const LeaveDialog = ({ isDirty, onDiscard }: LeaveDialogProps) => {
  const blocker = useBlocker({ shouldBlockFn: () => isDirty, enableBeforeUnload: () => isDirty, withResolver: true });
  const leave = (): void => {
    onDiscard();
    blocker.proceed?.();
  };
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      title="Leave without saving?"
      confirmText="Leave"
      cancelText="Stay"
      isDestructive
      onConfirm={leave}
      onCancel={() => blocker.reset?.()}
    >
      You have unsaved changes on this page.
    </ConfirmDialog>
  );
};
