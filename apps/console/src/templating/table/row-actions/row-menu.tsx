import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { documentHref } from '../../addresses.ts';
import { documentTitle } from '../../document-title.ts';
import type { Row } from '../rows.ts';
import { useTable } from '../table-context.ts';
import { DeleteDialog } from './delete-dialog.tsx';

export const RowMenu = ({ row }: { readonly row: Row }) => {
  const { open } = useTable();
  const [isDeleting, setDeleting] = useState(false);
  const { access, questions } = open.template;
  const title = documentTitle(questions, row.item);
  return (
    <>
      <Menu position="bottom-end" width={160} withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={28} aria-label={`Actions of ${title}`} data-row-actions>
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component="a" href={documentHref(open, row.id)} leftSection={access.canEdit ? <IconPencil size={16} /> : <IconEye size={16} />}>
            {access.canEdit ? 'Edit' : 'View'}
          </Menu.Item>
          {access.canDelete && (
            <Menu.Item c="var(--airlane-danger)" leftSection={<IconTrash size={16} />} onClick={() => setDeleting(true)}>
              Delete
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isDeleting && <DeleteDialog id={row.id} title={title} onClose={() => setDeleting(false)} />}
    </>
  );
};
