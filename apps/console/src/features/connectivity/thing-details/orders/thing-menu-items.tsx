import type { ThingButtonName, ThingButtonStatus, ThingButtonViewer } from '@airlane/domain';
import { iccidOfThing, isStaff, thingButtonObstacle } from '@airlane/domain';
import { questionKey } from '@airlane/question-kinds';
import { Menu } from '@mantine/core';
import { IconActivityHeartbeat, IconCopy, IconFileSearch, IconMessage, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NETWORK_SILENT, useNetworkSilentSince } from '../../../../lib/network/use-network-silent-since.ts';
import { templatesQuery } from '../../../../lib/queries/templates.ts';
import { thingStatusQuery } from '../../../../lib/queries/things.ts';
import { useViewedAppType } from '../../../../lib/session/viewed-app-type.ts';
import type { OpenTemplate } from '../../../../templating/open-template.ts';
import { copyToClipboard } from '../../../../ui/copy-to-clipboard.ts';
import classes from './thing-menu-items.module.css';
import { stateChangeOf } from './use-orders.tsx';

const READING = 'Loading status…';

interface Item {
  readonly order: ThingButtonName;
  readonly text: string;
  readonly icon: ReactNode;
}

const itemsFor = (status: ThingButtonStatus | undefined): readonly Item[] => {
  const { text, icon } = stateChangeOf(status);
  return [
    { order: 'state', text, icon },
    { order: 'connection', text: 'Refresh connection', icon: <IconRefresh size={16} /> },
    { order: 'qos', text: 'Ping', icon: <IconActivityHeartbeat size={16} /> },
    { order: 'capture', text: 'Capture', icon: <IconFileSearch size={16} /> },
    { order: 'sms', text: 'SMS', icon: <IconMessage size={16} /> },
  ];
};

const copied = ['IMSI', 'IMEI'] as const;

interface ThingMenuItemsProps {
  readonly open: OpenTemplate;
  readonly id: string;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly onOrder: (order: ThingButtonName) => void;
}

/** What can be done with a Thing from its row: what the viewer may do, with the reason where it is impossible now. */
export const ThingMenuItems = ({ open, id, answers, onOrder }: ThingMenuItemsProps) => {
  const { accountId, template } = open;
  const appType = useViewedAppType();
  const { data: status } = useQuery(thingStatusQuery(accountId, id));
  const { data: templates } = useQuery(templatesQuery(accountId));
  const isSilent = useNetworkSilentSince() !== undefined;
  const viewer: ThingButtonViewer = {
    isStaff: appType !== undefined && isStaff(appType),
    mayUpdate: template.access.canEdit,
  };
  const mayCapture =
    templates?.some(({ description, access }) => description === 'capture' && access.canCreate) === true;
  const items = viewer.mayUpdate ? itemsFor(status).filter(({ order }) => order !== 'capture' || mayCapture) : [];
  const obstacleTo = (order: ThingButtonName): string | undefined =>
    status === undefined
      ? READING
      : (thingButtonObstacle(order, status, viewer) ?? (isSilent ? NETWORK_SILENT : undefined));
  const identifiers = [
    { name: 'ICCID', value: iccidOfThing(id) },
    ...copied.map((name) => {
      const question = template.questions.find((candidate) => questionKey(candidate) === name);
      const answer = question && answers[question.questionId];
      return { name, value: typeof answer === 'string' ? answer : '' };
    }),
  ].filter(({ value }) => value !== '');
  return (
    <>
      {items.length > 0 && <Menu.Divider />}
      {items.map(({ order, text, icon }) => {
        const obstacle = obstacleTo(order);
        return (
          <Menu.Item
            key={order}
            leftSection={icon}
            aria-disabled={obstacle !== undefined}
            className={classes['item'] ?? ''}
            closeMenuOnClick={obstacle === undefined}
            onClick={() => obstacle === undefined && onOrder(order)}
          >
            {text}
            {obstacle !== undefined && (
              <span className={classes['reason']} title={obstacle}>
                {obstacle}
              </span>
            )}
          </Menu.Item>
        );
      })}
      <Menu.Divider />
      {identifiers.map(({ name, value }) => (
        <Menu.Item
          key={name}
          leftSection={<IconCopy size={16} />}
          onClick={() => void copyToClipboard(value)}
        >{`Copy ${name}`}</Menu.Item>
      ))}
    </>
  );
};
