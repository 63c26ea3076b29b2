import type { SavedView } from '@airlane/contract/calls/views';
import { templateNames } from '@airlane/domain/template-names';
import { viewAlerts } from '@airlane/domain/lists/view-alerts';
import { ActionIcon, Menu } from '@mantine/core';
import { IconBell, IconDots, IconStar, IconStarFilled } from '@tabler/icons-react';
import { useMayActOnThings } from '#lib/session/may-act-on-things.ts';
import { planBulkHref } from '#templating/addresses.ts';
import { useTable } from '../table-context.ts';
import { alertWords, useViewActions } from './use-view-actions.ts';
import classes from './views.module.css';

interface ViewRowProps {
  readonly view: SavedView;
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
  readonly onRename: () => void;
}

/** A view of Things tells its owner who comes and goes. */
const AlertItems = ({ view }: Pick<ViewRowProps, 'view'>) => {
  const actions = useViewActions();
  if (view.alert !== null) return <Menu.Item onClick={() => void actions.alertOn(view, null)}>Stop alerts</Menu.Item>;
  return viewAlerts.map((alert) => (
    <Menu.Item
      key={alert}
      onClick={() => void actions.alertOn(view, alert)}
    >{`Alert when a Thing ${alertWords[alert]}`}</Menu.Item>
  ));
};

const OwnItems = ({ view, onRename }: Pick<ViewRowProps, 'view' | 'onRename'>) => {
  const actions = useViewActions();
  return (
    <>
      {view.isShared ? (
        <Menu.Item onClick={() => void actions.keepToMyself(view)}>Stop sharing</Menu.Item>
      ) : (
        <Menu.Item onClick={() => void actions.share(view)}>Share and copy link</Menu.Item>
      )}
      <Menu.Item onClick={() => void actions.overwrite(view)}>Update to the current table</Menu.Item>
      {view.templateName === templateNames.thingsTable && <AlertItems view={view} />}
      <Menu.Item onClick={onRename}>Rename</Menu.Item>
      <Menu.Item c="var(--airlane-danger)" onClick={() => void actions.remove(view)}>
        Delete
      </Menu.Item>
    </>
  );
};

/** A view of the Things table is a query that a bulk job can be about. */
const BulkItem = ({ view }: Pick<ViewRowProps, 'view'>) => {
  const { open } = useTable();
  const mayAct = useMayActOnThings();
  if (!mayAct || view.templateName !== templateNames.thingsTable) return null;
  return (
    <Menu.Item component="a" href={planBulkHref(open.accountId, view.id)}>
      Plan bulk job
    </Menu.Item>
  );
};

export const ViewRow = ({ view, isCurrent, onOpen, onRename }: ViewRowProps) => {
  const actions = useViewActions();
  const starLabel = view.isDefault ? `Stop opening with ${view.name}` : `Open with ${view.name}`;
  return (
    <li className={classes['row']}>
      <button type="button" className={classes['open']} aria-current={isCurrent || undefined} onClick={onOpen}>
        <span className={classes['name']}>{view.name}</span>
        {!view.isMine && <span className={classes['owner']}>{`by ${view.ownerName}`}</span>}
        {view.alert !== null && <IconBell size={13} aria-label={`Alert when a Thing ${alertWords[view.alert]}`} />}
        {view.isMine && view.isShared && <span className={classes['owner']}>shared</span>}
      </button>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        aria-label={starLabel}
        title={starLabel}
        aria-pressed={view.isDefault}
        onClick={() => void actions.toggleDefault(view)}
      >
        {view.isDefault ? <IconStarFilled size={15} /> : <IconStar size={15} />}
      </ActionIcon>
      <Menu position="bottom-end" withinPortal={false}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={28} aria-label={`Actions of view ${view.name}`}>
            <IconDots size={15} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown miw={190}>
          {(view.isShared || !view.isMine) && (
            <Menu.Item onClick={() => void actions.copyLink(view)}>Copy link</Menu.Item>
          )}
          <BulkItem view={view} />
          {view.isMine && <OwnItems view={view} onRename={onRename} />}
        </Menu.Dropdown>
      </Menu>
    </li>
  );
};
