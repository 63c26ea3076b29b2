import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface NoticeProps {
  readonly tone: 'info' | 'warning' | 'error';
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** A sentence about the whole page, above what it is about. */
export const Notice = ({ tone, children, actions }: NoticeProps) => (
  <div className={classes['notice']} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
    <div className={classes['text']}>{children}</div>
    {actions}
  </div>
);
