import { NOT_FOR_GROUP_USERS } from '@airlane/domain/integrations/integration-kinds';
import { Tooltip } from '@mantine/core';
import type { ComponentProps } from 'react';
import { Button } from '#ui/button.tsx';

type GuardedButtonProps = ComponentProps<typeof Button> & {
  readonly canManage: boolean;
  /** Why it cannot be pressed, where something else than the viewer's rights stands against it. */
  readonly obstacle?: string | undefined;
};

/** A button of those who manage integrations. Others see it, and are told why it does nothing. */
export const GuardedButton = ({ canManage, obstacle, ...button }: GuardedButtonProps) => {
  const reason = canManage ? obstacle : NOT_FOR_GROUP_USERS;
  if (reason === undefined) return <Button {...button} />;
  return (
    <Tooltip label={reason} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      <Button {...button} aria-disabled title={undefined} />
    </Tooltip>
  );
};
