import type { ThingButtonName } from '@airlane/domain/thing-header/thing-buttons';
import { Menu } from '@mantine/core';
import { IconEye, IconLayoutSidebarRight, IconListDetails, IconPencil } from '@tabler/icons-react';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { pageSettings } from '#lib/page-settings.ts';
import { documentHref, formHref } from '#templating/addresses.ts';
import type { Row } from '../rows.ts';
import { useTable } from '../table-context.ts';
import { ActionItem } from './action-item.tsx';
import { ActionsButton } from './actions-button.tsx';
import { DeactivateDialog } from './deactivate-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { useScriptsAnswered } from '../scripts/use-row-script.ts';
import { drawingScripts, rowActions } from './row-action.ts';
import classes from './row-menu.module.css';

const SCRIPTS_WITHIN_MS = 1000;

interface OpenRowMenuProps {
  readonly row: Row;
  readonly title: string;
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
}

export const OpenRowMenu = ({ row, title, isOpen, onChange }: OpenRowMenuProps) => {
  const { open, parts, peek, show } = useTable();
  const close = (): void => show(null);
  const askDelete = (): void => show(<DeleteDialog id={row.id} title={title} onClose={close} />);
  const askDeactivate = (): void => {
    if (row.item.member !== null) show(<DeactivateDialog userId={row.item.member} name={title} onClose={close} />);
  };
  const Order = parts.things?.Order;
  const carryOut = (order: ThingButtonName): void =>
    show(
      Order && (
        <Suspense>
          <Order open={open} id={row.id} order={order} onClose={close} />
        </Suspense>
      ),
    );
  const { template, role } = open;
  const { canEdit } = template.access;
  const actions = useMemo(() => rowActions(template, { role, vertical: pageSettings.vertical.key }), [template, role]);
  // A menu that grew while it is open would move what the pointer is about to press.
  const scripts = useMemo(() => actions.flatMap(drawingScripts), [actions]);
  const isKnown = useScriptsAnswered(open, row, scripts);
  const [isOverdue, setOverdue] = useState(false);
  useEffect(() => {
    if (!isOpen || isKnown) return;
    // Where scripts cannot be run at all, the other actions are there.
    const overdue = setTimeout(() => setOverdue(true), SCRIPTS_WITHIN_MS);
    return () => clearTimeout(overdue);
  }, [isOpen, isKnown]);
  return (
    <Menu
      opened={isOpen && (isKnown || isOverdue)}
      onChange={onChange}
      hideDetached={false}
      position="bottom-end"
      withinPortal
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ActionsButton of={title} />
      </Menu.Target>
      <Menu.Dropdown miw={160}>
        {template.detailsPage !== null && (
          <Menu.Item component="a" href={documentHref(open, row.id)} leftSection={<IconListDetails size={16} />}>
            Show Details
          </Menu.Item>
        )}
        {parts.Peek && (
          <Menu.Item
            leftSection={<IconLayoutSidebarRight size={16} />}
            rightSection={<kbd className={classes['key']}>Space</kbd>}
            onClick={() => peek(row.id)}
          >
            Peek
          </Menu.Item>
        )}
        <Menu.Item
          component="a"
          href={formHref(open, row.id)}
          leftSection={canEdit ? <IconPencil size={16} /> : <IconEye size={16} />}
        >
          {canEdit ? 'Edit' : 'View'}
        </Menu.Item>
        {actions.map((action, index) => (
          <ActionItem key={index} action={action} row={row} onDelete={askDelete} onDeactivate={askDeactivate} />
        ))}
        {parts.things && <parts.things.MenuItems open={open} id={row.id} answers={row.answers} onOrder={carryOut} />}
        {parts.Items && <parts.Items open={open} id={row.id} answers={row.answers} onShow={show} />}
      </Menu.Dropdown>
    </Menu>
  );
};
