import { Tooltip } from '@mantine/core';
import type { ThingButtonName } from '@airlane/domain/thing-header/thing-buttons';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { useOpenThing } from '../open-thing.ts';
import { lookOf, useObstacleTo } from '../orders/thing-orders.tsx';

interface ActionButtonProps extends Omit<ComponentProps<typeof Button>, 'name' | 'children'> {
  readonly name: ThingButtonName;
  /** Where it is called otherwise than everywhere. */
  readonly text?: ReactNode;
}

/** A button of the header; where it cannot be pressed its tooltip says why. */
export const ActionButton = ({ name, text, ...button }: ActionButtonProps) => {
  const { status, viewer } = useOpenThing();
  const look = lookOf(name, status);
  const obstacle = useObstacleTo(status, viewer)(name);
  return (
    <Tooltip
      label={obstacle ?? ''}
      disabled={obstacle === undefined}
      events={{ hover: true, focus: true, touch: true }}
    >
      <Button
        variant="default"
        size="sm"
        icon={look.icon}
        {...button}
        aria-disabled={obstacle !== undefined || undefined}
        {...(obstacle !== undefined && { 'aria-description': obstacle })}
      >
        {text ?? look.text}
      </Button>
    </Tooltip>
  );
};
