import type { ReactNode } from 'react';
import { SmallIconButton } from './small-icon-button.tsx';

interface IconButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
  readonly isExpanded?: boolean;
  readonly isBusy?: boolean;
  /** Why the last press did nothing, until the next one. */
  readonly failure?: string | undefined;
  /** Why it cannot be pressed now. */
  readonly obstacle?: string | undefined;
}

/** An icon that does something, named for everybody: a tooltip for the eye, a label for the rest. */
export const IconButton = ({
  label,
  icon,
  onClick,
  isExpanded,
  isBusy = false,
  failure,
  obstacle,
}: IconButtonProps) => (
  <SmallIconButton
    size={34}
    data-tooltip={
      obstacle !== undefined ? `${label}. ${obstacle}` : failure === undefined ? label : `${label}. Failed: ${failure}`
    }
    data-failed={failure !== undefined || undefined}
    aria-label={label}
    onClick={obstacle === undefined ? onClick : undefined}
    {...(obstacle !== undefined && { 'aria-disabled': true, 'aria-description': obstacle })}
    data-busy={isBusy || undefined}
    {...(failure !== undefined && { 'aria-description': `Failed: ${failure}` })}
    {...(isExpanded !== undefined && { 'aria-expanded': isExpanded })}
  >
    {icon}
  </SmallIconButton>
);
