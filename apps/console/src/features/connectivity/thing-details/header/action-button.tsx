import { Tooltip } from '@mantine/core';
import type { ThingButtonName } from '@airlane/domain';
import { thingButtonObstacle } from '@airlane/domain';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { NETWORK_SILENT, useNetworkSilentSince } from '../../../../lib/network/use-network-silent-since.ts';
import { useOpenThing } from '../open-thing.ts';

const UNKNOWN = 'Loading status…';

interface ActionButtonProps extends Omit<ComponentProps<typeof Button>, 'name'> {
  readonly name: ThingButtonName;
  readonly children: ReactNode;
}

/** A button of the header; where it cannot be pressed its tooltip says why. */
export const ActionButton = ({ name, children, ...button }: ActionButtonProps) => {
  const { status, viewer } = useOpenThing();
  const isSilent = useNetworkSilentSince() !== undefined;
  const reason = status === undefined ? UNKNOWN : thingButtonObstacle(name, status, viewer);
  const obstacle = reason ?? (isSilent ? NETWORK_SILENT : undefined);
  return (
    <Tooltip
      label={obstacle ?? ''}
      disabled={obstacle === undefined}
      events={{ hover: true, focus: true, touch: true }}
    >
      <Button
        variant="default"
        size="sm"
        {...button}
        aria-disabled={obstacle !== undefined || undefined}
        {...(obstacle !== undefined && { 'aria-description': obstacle })}
      >
        {children}
      </Button>
    </Tooltip>
  );
};
