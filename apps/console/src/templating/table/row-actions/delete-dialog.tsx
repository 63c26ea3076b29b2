import { useMutation } from '@tanstack/react-query';
import { useAction } from '#acting/use-action.ts';
import { deleteDocumentMutation } from '#lib/mutations/documents.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
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
  const { mutateAsync } = useMutation(deleteDocumentMutation(accountId, template.description));
  const remove = useAction({
    act: () => mutateAsync(id),
    done: () => texts.success,
    failed: `${texts.failure}: ${title}`,
    onDone: onClose,
    onFailed: onClose,
  });
  return (
    <ConfirmDialog
      isOpen
      isDestructive
      title={`Delete ${title}?`}
      confirmText="Delete"
      isBusy={remove.isBusy}
      onConfirm={() => void remove.run(undefined)}
      onCancel={onClose}
    >
      It will be removed from {template.title} for everyone in {open.accountTitle}.
    </ConfirmDialog>
  );
};
