import type { ThingButtonName, ThingButtonViewer } from '@airlane/domain/thing-header/thing-buttons';
import { iccidOfThing } from '@airlane/domain/things/thing-id';
import { isStaff } from '@airlane/domain/access/roles';
import { questionKey } from '@airlane/question-kinds';
import { Menu } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { templatesQuery } from '#lib/queries/templates.ts';
import { thingStatusQuery } from '#lib/queries/things.ts';
import { useViewedAppType } from '#lib/session/viewed-app-type.ts';
import type { OpenTemplate } from '#templating/open-template.ts';
import { copyToClipboard } from '#ui/copy-to-clipboard.ts';
import classes from './thing-menu-items.module.css';
import { thingOrders } from './order-words.ts';
import { lookOf, useObstacleTo } from './thing-orders.tsx';

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
  const viewer: ThingButtonViewer = {
    isStaff: appType !== undefined && isStaff(appType),
    mayUpdate: template.access.canEdit,
  };
  const mayCapture =
    templates?.some(({ description, access }) => description === 'capture' && access.canCreate) === true;
  const offered = viewer.mayUpdate ? thingOrders.filter((order) => order !== 'capture' || mayCapture) : [];
  const obstacleTo = useObstacleTo(status, viewer);
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
      {offered.length > 0 && <Menu.Divider />}
      {offered.map((order) => {
        const { text, icon } = lookOf(order, status);
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
