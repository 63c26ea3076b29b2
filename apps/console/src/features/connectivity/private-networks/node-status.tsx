import type { PrivateNode } from '@airlane/contract/calls/private-networks';
import { formatAge, formatDayAndTime } from '@airlane/domain/time/instant-format';
import { nodeKindDefinitions } from '@airlane/domain/private-network/node-kinds';
import { statusBarTooltip } from '@airlane/domain/thing-header/status-bar';
import { statusFamily } from '@airlane/domain/lists/status-family';
import { Chip } from '@airlane/question-kinds/ui';
import { Tooltip } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { displayZone } from '#lib/time/display-zone.ts';
import { useNow } from '#lib/time/use-now.ts';
import { Notice } from '#ui/notice.tsx';
import { IncidentMenu } from '#widgets/list/incident-menu.tsx';
import { nodeHref } from './node-links.ts';
import classes from './private-networks.module.css';
import { thingsText } from './topology-layout.ts';

const AGE_MS = 5000;

const Moment = ({ at }: { readonly at: string }) => {
  const now = useNow(AGE_MS);
  return (
    <time dateTime={at} title={formatDayAndTime(new Date(at), displayZone)}>
      {formatAge(new Date(at), new Date(now))}
    </time>
  );
};

const Item = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <span className={classes['item']}>
    {label} <b>{children}</b>
  </span>
);

/** How it is, since when, and how old that knowledge is. */
export const NodeStatusBar = ({ node }: { readonly node: PrivateNode }) => {
  const tooltip = statusBarTooltip(nodeKindDefinitions[node.kind].projectType);
  return (
    <section className={classes['status']} aria-label="Status">
      <Chip text={node.state} family={statusFamily(node.state)} />
      <Item label="Since">
        <Moment at={node.since} />
      </Item>
      {node.heardAt !== null && (
        <Item label={node.kind === 'edge' ? 'Last heard' : 'Edge last heard'}>
          <Moment at={node.heardAt} />
        </Item>
      )}
      {node.firmware !== '' && <Item label="Firmware">{node.firmware}</Item>}
      {node.kind !== 'backhaul' && <Item label="Dependant">{thingsText(node.things)}</Item>}
      <Tooltip label={tooltip} multiline maw={280}>
        <IconInfoCircle size={14} tabIndex={0} aria-label={tooltip} />
      </Tooltip>
    </section>
  );
};

const commandTexts = {
  restart: {
    ordered: 'A restart is being sent',
    sent: 'The edge restarts. This may take a few minutes',
    refused: 'The restart was refused',
    unknown: 'It is not known whether the restart arrived',
  },
  firmware: {
    ordered: 'A firmware update is being sent',
    sent: 'The firmware is updated and the edge restarts. This may take a few minutes',
    refused: 'The firmware update was refused',
    unknown: 'It is not known whether the firmware update arrived',
  },
  settings: {
    ordered: 'New settings are being sent',
    sent: 'New settings are applied and the edge restarts. This may take a few minutes',
    refused: 'The settings were not applied',
    unknown: 'It is not known whether the settings arrived',
  },
} as const;

const CommandNotice = ({ command }: { readonly command: NonNullable<PrivateNode['command']> }) => {
  if (command.status === 'done') return null;
  const isFailed = command.status === 'refused' || command.status === 'unknown';
  return (
    <Notice tone={isFailed ? 'warning' : 'info'}>
      {commandTexts[command.kind][command.status]}
      {command.reason === '' ? '.' : `: ${command.reason}.`} Ordered by {command.by}, <Moment at={command.at} />.
    </Notice>
  );
};

/** What people do about edges that are out, wherever they read of it. */
const Incidents = ({
  accountId,
  node: { incidents, kind },
}: {
  readonly accountId: string;
  readonly node: PrivateNode;
}) =>
  incidents.length > 0 && (
    <ul className={classes['incidents']} aria-label="Open incidents">
      {incidents.map(({ id, title, edge, openedAt, state, actions }) => (
        <li key={id}>
          <span>
            {kind === 'network' ? <a href={nodeHref(accountId, edge.id)}>{title}</a> : <b>{title}</b>}: incident since{' '}
            <Moment at={openedAt} />. {state}. It closes when the edge is up again.
          </span>
          {actions !== null && <IncidentMenu accountId={accountId} id={id} title={title} incident={actions} />}
        </li>
      ))}
    </ul>
  );

/** What a person should know before they read the figures. */
export const NodeNotices = ({ accountId, node }: { readonly accountId: string; readonly node: PrivateNode }) => (
  <>
    {!node.isManaged && node.kind !== 'network' && (
      <Notice tone="warning">
        No edge management is connected, so states are as they were last reported and nothing can be ordered.
      </Notice>
    )}
    {node.reason !== '' && (
      <Notice tone={node.state === 'Partially Up' ? 'warning' : 'error'}>
        {node.reason}.
        {node.cause !== null && (
          <>
            {' '}
            <a href={nodeHref(accountId, node.cause.id)}>Open {node.cause.name}</a>.
          </>
        )}
      </Notice>
    )}
    <Incidents accountId={accountId} node={node} />
    {node.command !== null && node.kind !== 'network' && <CommandNotice command={node.command} />}
  </>
);
