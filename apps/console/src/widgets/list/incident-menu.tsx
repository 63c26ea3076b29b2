import type { HandledIncident } from '@airlane/contract/reports/list-report';
import { HOUR_MS } from '@airlane/domain/time/durations';
import { Menu } from '@mantine/core';
import {
  IconBellOff,
  IconBellRinging,
  IconCheck,
  IconDotsVertical,
  IconRotate,
  IconUser,
  IconUserOff,
} from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#acting/use-action.ts';
import { assigneesQuery, incidentMutation, type IncidentOrder } from '#lib/queries/incidents.ts';
import { SmallIconButton } from '#ui/small-icon-button.tsx';

interface IncidentMenuProps {
  readonly accountId: string;
  readonly id: string;
  readonly title: string;
  readonly incident: HandledIncident;
}

const mutes = [
  { label: 'Mute for 1 hour', hours: 1 },
  { label: 'Mute for 24 hours', hours: 24 },
  { label: 'Mute for 7 days', hours: 168 },
] as const;

interface ItemsProps extends Pick<IncidentMenuProps, 'accountId' | 'incident'> {
  readonly isBusy: boolean;
  readonly order: (order: Omit<IncidentOrder, 'incident'>) => void;
}

/** While an order runs no other can be given: what is offered next depends on it. */
const Items = ({ accountId, incident: { isAcknowledged, assignedTo, isMuted }, isBusy, order }: ItemsProps) => {
  const { data: assignees = [] } = useQuery(assigneesQuery(accountId));
  return (
    <>
      {isAcknowledged ? (
        <Menu.Item disabled={isBusy} leftSection={<IconRotate size={16} />} onClick={() => order({ action: 'reopen' })}>
          Reopen
        </Menu.Item>
      ) : (
        <Menu.Item
          disabled={isBusy}
          leftSection={<IconCheck size={16} />}
          onClick={() => order({ action: 'acknowledge' })}
        >
          Acknowledge
        </Menu.Item>
      )}
      {isMuted ? (
        <Menu.Item
          disabled={isBusy}
          leftSection={<IconBellRinging size={16} />}
          onClick={() => order({ action: 'unmute' })}
        >
          Unmute
        </Menu.Item>
      ) : (
        mutes.map(({ label, hours }) => (
          <Menu.Item
            key={label}
            disabled={isBusy}
            leftSection={<IconBellOff size={16} />}
            onClick={() => order({ action: 'mute', until: new Date(Date.now() + hours * HOUR_MS).toISOString() })}
          >
            {label}
          </Menu.Item>
        ))
      )}
      <Menu.Divider />
      <Menu.Label>Assign to</Menu.Label>
      {assignees.map(({ id, name }) => (
        <Menu.Item
          key={id}
          disabled={isBusy}
          leftSection={id === assignedTo ? <IconCheck size={16} /> : <IconUser size={16} />}
          onClick={() => order({ action: 'assign', member: id })}
        >
          {name}
        </Menu.Item>
      ))}
      {assignees.length === 0 && <Menu.Item disabled>No members who see the whole account</Menu.Item>}
      {assignedTo !== null && (
        <Menu.Item
          disabled={isBusy}
          leftSection={<IconUserOff size={16} />}
          onClick={() => order({ action: 'unassign' })}
        >
          No one
        </Menu.Item>
      )}
    </>
  );
};

/** What can be done about an incident; made when it is opened. */
export const IncidentMenu = ({ accountId, id, title, incident }: IncidentMenuProps) => {
  const [isOpen, setOpen] = useState(false);
  const { mutateAsync } = useMutation(incidentMutation(accountId));
  const act = useAction({
    act: mutateAsync,
    done: ({ state }) => `${title}: ${state}`,
    failed: `Nothing was changed about the incident: ${title}`,
  });
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end" width={240}>
      <Menu.Target>
        <SmallIconButton aria-label={`Actions for ${title}`}>
          <IconDotsVertical size={16} />
        </SmallIconButton>
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        {isOpen && (
          <Items
            accountId={accountId}
            incident={incident}
            isBusy={act.isBusy}
            order={(order) => void act.run({ incident: id, ...order })}
          />
        )}
      </Menu.Dropdown>
    </Menu>
  );
};
