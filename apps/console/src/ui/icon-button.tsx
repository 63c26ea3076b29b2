import { ActionIcon, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

interface IconButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
  readonly isExpanded?: boolean;
  readonly isBusy?: boolean;
}

/** An icon that does something, named for everybody: a tooltip for the eye, a label for the rest. */
export const IconButton = ({ label, icon, onClick, isExpanded, isBusy = false }: IconButtonProps) => (
  <Tooltip label={label}>
    <ActionIcon
      variant="subtle"
      color="gray"
      size={34}
      aria-label={label}
      onClick={onClick}
      data-busy={isBusy || undefined}
      {...(isExpanded !== undefined && { 'aria-expanded': isExpanded })}
    >
      {icon}
    </ActionIcon>
  </Tooltip>
);
