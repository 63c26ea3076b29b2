import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

export const EXIT_QUESTION = 'Exiting will erase your local unsaved changes, are you sure?';

interface ExitDialogProps {
  readonly isChanged: boolean;
  /** The person asked to leave the editor but stays on the page. */
  readonly isAsked: boolean;
  readonly onExit: () => void;
  readonly onStay: () => void;
  readonly onDiscard: () => void;
}

/** Asked by the button of the toolbar, and by every way off the page. Sorting and paging stay on the page and are free. */
export const ExitDialog = ({ isChanged, isAsked, onExit, onStay, onDiscard }: ExitDialogProps) => {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  });
  const isBlocked = blocker.status === 'blocked';
  const exit = (): void => {
    onDiscard();
    if (isBlocked) blocker.proceed();
    else onExit();
  };
  return (
    <ConfirmDialog
      isOpen={isAsked || isBlocked}
      isDestructive
      title="Exit editor mode"
      confirmText="Exit"
      cancelText="Stay"
      onConfirm={exit}
      onCancel={() => (isBlocked ? blocker.reset() : onStay())}
    >
      {EXIT_QUESTION}
    </ConfirmDialog>
  );
};
