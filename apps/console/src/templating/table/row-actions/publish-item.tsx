import { Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useAction } from '#acting/use-action.ts';
import { publishTemplateMutation } from '#lib/mutations/templates.ts';
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
  const { mutateAsync } = useMutation(publishTemplateMutation(open.accountId));
  const { run } = useAction({
    act: () => mutateAsync({ id: row.id, version: row.item.version }),
    done: ({ title }) => `${title} was published`,
    failed: 'The template was not published',
  });
  return (
    <Menu.Item leftSection={<RowActionIcon action={action} />} onClick={() => void run(undefined)}>
      {action.title}
    </Menu.Item>
  );
};
