import { Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { problemOf } from '../../../lib/api/problem.ts';
import { publishTemplateMutation } from '../../../lib/mutations/templates.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import type { Row } from '../rows.ts';
import { useTable } from '../table-context.ts';
import { RowActionIcon } from './action-icon.tsx';
import type { DrawnAction } from './row-action.ts';

interface PublishItemProps {
  readonly action: DrawnAction;
  readonly row: Row;
}

/** Publishes the template that the row is about, as it was when the list was read. */
export const PublishItem = ({ action, row }: PublishItemProps) => {
  const { open } = useTable();
  const publish = useMutation(publishTemplateMutation(open.accountId));
  // Awaited rather than called back: the menu closes, and this item with it, before the answer is there.
  const press = async (): Promise<void> => {
    try {
      const { title } = await publish.mutateAsync({ id: row.id, version: row.item.version });
      showToast({ tone: 'success', text: `${title} was published` });
    } catch (error) {
      showToast({ tone: 'error', text: `Not published: ${problemOf(error).message}` });
    }
  };
  return (
    <Menu.Item leftSection={<RowActionIcon action={action} />} onClick={() => void press()}>
      {action.title}
    </Menu.Item>
  );
};
