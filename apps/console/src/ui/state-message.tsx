import type { ReactNode } from 'react';
import classes from './state-message.module.css';

interface StateMessageProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text?: ReactNode;
  readonly actions?: ReactNode;
  readonly details?: ReactNode;
  /** An error is announced; an empty list is not. */
  readonly isAlert?: boolean;
  readonly isPage?: boolean;
}

/** What stands where content would stand, when there is none: empty, failed, forbidden, not found. */
export const StateMessage = ({
  icon,
  title,
  text,
  actions,
  details,
  isAlert = false,
  isPage = false,
}: StateMessageProps) => {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div className={classes['state']} {...(isAlert && { role: 'alert' })}>
      <div className={classes['icon']} aria-hidden="true">
        {icon}
      </div>
      <Heading className={classes['title']}>{title}</Heading>
      {text !== undefined && <div className={classes['text']}>{text}</div>}
      {actions !== undefined && <div className={classes['actions']}>{actions}</div>}
      {details}
    </div>
  );
};
