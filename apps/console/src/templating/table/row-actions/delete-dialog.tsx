import { useMutation } from '@tanstack/react-query';
import { problemOf } from '../../../lib/api/problem.ts';
import { deleteDocumentMutation } from '../../../lib/mutations/documents.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { useTable } from '../table-context.ts';
import { deleteTexts } from './delete-texts.ts';

interface DeleteDialogProps {
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
}

export const DeleteDialog = ({ id, title, onClose }: DeleteDialogProps) => {
  const { open } = useTable();
  const { accountId, template } = open;
  const texts = deleteTexts(template);
  const remove = useMutation(deleteDocumentMutation(accountId, template.description));
  const confirm = (): void =>
    remove.mutate(id, {
      onSuccess: () => showToast({ tone: 'success', text: texts.success }),
      onError: (error) => showToast({ tone: 'error', text: texts.failure, detail: problemOf(error).message }),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog isOpen isDestructive title={`Delete ${title}?`} confirmText="Delete" isBusy={remove.isPending} onConfirm={confirm} onCancel={onClose}>
      It is removed from {template.title} for everybody in {open.accountTitle}.
    </ConfirmDialog>
  );
};
