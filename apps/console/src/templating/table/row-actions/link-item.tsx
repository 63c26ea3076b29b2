import { Menu } from '@mantine/core';
import { drawingOf, targetOf } from '#lib/sandbox/interpretation.ts';
import type { Row } from '../rows.ts';
import { useRowScript } from '../scripts/use-row-script.ts';
import { useTable } from '../table-context.ts';
import { RowActionIcon } from './action-icon.tsx';
import type { DrawnAction } from './row-action.ts';
import classes from './row-menu.module.css';

const NO_RENDERER = 'Error: link renderer not defined';
const NO_ADDRESS = 'Error: the link is not an http, https or # address';

interface LinkItemProps {
  readonly action: DrawnAction;
  readonly row: Row;
}

const Broken = ({ action, reason }: { readonly action: DrawnAction; readonly reason: string }) => (
  <Menu.Item aria-disabled leftSection={<RowActionIcon action={action} />} closeMenuOnClick={false}>
    {action.title}
    <span className={classes['reason']}>{reason}</span>
  </Menu.Item>
);

const ScriptedLink = ({ action, row, script }: LinkItemProps & { readonly script: string }) => {
  const { open } = useTable();
  const outcome = useRowScript(row, script);
  if (outcome === undefined)
    return (
      <Menu.Item aria-disabled leftSection={<RowActionIcon action={action} />}>
        {action.title}
      </Menu.Item>
    );
  if ('failure' in outcome) return <Broken action={action} reason={drawingOf(outcome, open.accountId).text} />;
  const href = targetOf(outcome, open.accountId);
  if (href === undefined) return <Broken action={action} reason={NO_ADDRESS} />;
  return (
    <Menu.Item
      component="a"
      href={href}
      leftSection={<RowActionIcon action={action} />}
      {...(action.isAnchorTargetBlank && { target: '_blank', rel: 'noreferrer' })}
    >
      {action.title}
    </Menu.Item>
  );
};

/** A link whose address a stored script writes for the row. */
export const LinkItem = ({ action, row }: LinkItemProps) =>
  action.renderLinkStrFn === undefined || action.renderLinkStrFn.trim() === '' ? (
    <Broken action={action} reason={NO_RENDERER} />
  ) : (
    <ScriptedLink action={action} row={row} script={action.renderLinkStrFn} />
  );
