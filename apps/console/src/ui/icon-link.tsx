import { ActionIcon, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

interface IconLinkProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly href: string;
}

/** An icon that leads somewhere, named for everybody. */
export const IconLink = ({ label, icon, href }: IconLinkProps) => (
  <Tooltip label={label}>
    <ActionIcon component="a" href={href} variant="subtle" color="gray" size={34} aria-label={label}>
      {icon}
    </ActionIcon>
  </Tooltip>
);
