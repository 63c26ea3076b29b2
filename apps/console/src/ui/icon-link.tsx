import type { ReactNode } from 'react';
import classes from './small-icon-button.module.css';

interface IconLinkProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly href: string;
}

/** An icon that leads somewhere, named for everybody. */
export const IconLink = ({ label, icon, href }: IconLinkProps) => (
  <a href={href} className={classes['button']} data-size={34} data-tooltip={label} aria-label={label}>
    {icon}
  </a>
);
