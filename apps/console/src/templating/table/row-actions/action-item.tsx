import { Menu } from '@mantine/core';
import { saysYes } from '../../../lib/sandbox/interpretation.ts';
import type { Row } from '../rows.ts';
import { useRowScript } from '../scripts/use-row-script.ts';
import { RowActionIcon } from './action-icon.tsx';
import { LinkItem } from './link-item.tsx';
import type { DrawnAction } from './row-action.ts';

interface ActionItemProps {
  readonly action: DrawnAction;
  readonly row: Row;
  readonly onDelete: () => void;
}

const PlainItem = ({ action, row, onDelete }: ActionItemProps) => {
  if (action.actionType === 'link') return <LinkItem action={action} row={row} />;
  return (
    <Menu.Item c="var(--airlane-danger)" leftSection={<RowActionIcon action={action} />} onClick={onDelete}>
      {action.title}
    </Menu.Item>
  );
};

const CustomCaseItem = ({ script, ...item }: ActionItemProps & { readonly script: string }) => {
  const outcome = useRowScript(item.row, script);
  return outcome !== undefined && saysYes(outcome) ? <PlainItem {...item} /> : null;
};

/** One action, where its case applies to the row. A case that nobody wrote down never applies. */
export const ActionItem = (item: ActionItemProps) =>
  item.action.isShowMenuItemCustomCaseOnly ? (
    <CustomCaseItem {...item} script={item.action.showLinkInCustomCaseOnlyJsFn ?? ''} />
  ) : (
    <PlainItem {...item} />
  );
