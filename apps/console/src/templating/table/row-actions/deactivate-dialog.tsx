import { activateUser, deactivateUser } from '@airlane/contract/calls/users';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '#acting/use-action.ts';
import { callApi } from '#lib/api/api.ts';
import { documentListsKey } from '#lib/queries/documents.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { useTable } from '../table-context.ts';

const DEACTIVATION_TIMEOUT_MS = 4000;
const DEACTIVATION_FAILED = 'The deactivation not working, please try again later';

interface DeactivateDialogProps {
  readonly userId: string;
  readonly name: string;
  readonly onClose: () => void;
}

const DEACTIVATED = 'The deactivation of the user done successfully';
const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

/** Asks before a user is locked out, and offers to undo it afterwards. */
export const DeactivateDialog = ({ userId, name, onClose }: DeactivateDialogProps) => {
  const { open } = useTable();
  const client = useQueryClient();
  const { accountId, template } = open;
  const headers = { brand: accountId };
  const readAgain = (): void =>
    void client.invalidateQueries({ queryKey: documentListsKey(accountId, template.description) });
  const undo = useAction({
    act: () => callApi(activateUser, { headers, body: { userId } }),
    done: ({ message }) => message,
    failed: `${name} was not activated`,
    onDone: readAgain,
  });
  const deactivate = useAction({
    act: async () => {
      try {
        return await callApi(
          deactivateUser,
          { headers, body: { userId } },
          { signal: AbortSignal.timeout(DEACTIVATION_TIMEOUT_MS) },
        );
      } catch (error) {
        throw isTimeout(error) ? new Error(DEACTIVATION_FAILED, { cause: error }) : error;
      }
    },
    failed: `${name} was not deactivated`,
    onDone: () => {
      onClose();
      readAgain();
      showToast({ tone: 'success', text: DEACTIVATED, action: { label: 'Undo', run: () => void undo.run(undefined) } });
    },
    onFailed: () => {
      onClose();
      readAgain();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      isDestructive
      title={`Deactivate ${name}?`}
      confirmText="Deactivate"
      isBusy={deactivate.isBusy}
      onConfirm={() => void deactivate.run(undefined)}
      onCancel={onClose}
    >
      {name} is signed out everywhere and cannot log in until reactivated.
    </ConfirmDialog>
  );
};
