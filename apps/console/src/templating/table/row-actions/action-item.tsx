import { Menu } from '@mantine/core';
import { saysYes } from '#lib/sandbox/interpretation.ts';
import type { Row } from '../rows.ts';
import { useRowScript } from '../scripts/use-row-script.ts';
import { RowActionIcon } from './action-icon.tsx';
import { LinkItem } from './link-item.tsx';
import type { DrawnAction } from './row-action.ts';
import { PublishItem } from './publish-item.tsx';
import { RemoveJobItem } from './remove-job.tsx';
import { StatusItem } from './status-item.tsx';
import { UserItem } from './user-item.tsx';

interface ActionItemProps {
  readonly action: DrawnAction;
  readonly row: Row;
  readonly onDelete: () => void;
  readonly onDeactivate: () => void;
}

const PlainItem = ({ action, row, onDelete, onDeactivate }: ActionItemProps) => {
  switch (action.actionType) {
    case 'link':
      return <LinkItem action={action} row={row} />;
    case 'delete':
      return (
        <Menu.Item c="var(--airlane-danger)" leftSection={<RowActionIcon action={action} />} onClick={onDelete}>
          {action.title}
        </Menu.Item>
      );
    case 'resend_activation_email':
    case 'deactivate_user':
      return <UserItem action={action} row={row} onDeactivate={onDeactivate} />;
    case 'publish_template':
      return <PublishItem action={action} row={row} />;
    case 'delete_ota_job':
      return <RemoveJobItem action={action} row={row} />;
    case 'start_ota':
    case 'pause_ota':
    case 'custom_status_id':
    case 'custom_status_stop':
    case 'custom_status_in_progress':
      return <StatusItem action={action} row={row} />;
  }
};

const CustomCaseItem = ({ script, ...item }: ActionItemProps & { readonly script: string }) => {
  const outcome = useRowScript(item.row, script);
  return outcome !== undefined && saysYes(outcome) ? <PlainItem {...item} /> : null;
};

/** One action, where its case applies to the row. An unknown case never applies. */
export const ActionItem = (item: ActionItemProps) =>
  item.action.isShowMenuItemCustomCaseOnly ? (
    <CustomCaseItem {...item} script={item.action.showLinkInCustomCaseOnlyJsFn ?? ''} />
  ) : (
    <PlainItem {...item} />
  );
