import { ActionIcon, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

interface IconButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
  readonly isExpanded?: boolean;
  readonly isBusy?: boolean;
  /** Why the last press did nothing, until the next one. */
  readonly failure?: string | undefined;
}

/** An icon that does something, named for everybody: a tooltip for the eye, a label for the rest. */
export const IconButton = ({ label, icon, onClick, isExpanded, isBusy = false, failure }: IconButtonProps) => (
  <Tooltip label={failure === undefined ? label : `${label}. Failed: ${failure}`}>
    <ActionIcon
      variant="subtle"
      color={failure === undefined ? 'gray' : 'red'}
      size={34}
      aria-label={label}
      onClick={onClick}
      data-busy={isBusy || undefined}
      {...(failure !== undefined && { 'aria-description': `Failed: ${failure}` })}
      {...(isExpanded !== undefined && { 'aria-expanded': isExpanded })}
    >
      {icon}
    </ActionIcon>
  </Tooltip>
);
