import type { SetupCheck } from '@airlane/contract/calls/setup';
import { type Icon, IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './setup-page.module.css';

const looks: Readonly<Record<SetupCheck['status'], { readonly Icon: Icon; readonly label: string }>> = {
  ok: { Icon: IconCircleCheck, label: 'OK' },
  warning: { Icon: IconAlertTriangle, label: 'Look at this' },
  failed: { Icon: IconCircleX, label: 'Failed' },
};

interface CheckLineProps {
  readonly check: SetupCheck;
  readonly children?: ReactNode;
}

export const CheckLine = ({ check: { id, title, status, text, variables }, children }: CheckLineProps) => {
  const { Icon, label } = looks[status];
  return (
    <li className={classes['check']} aria-labelledby={`check-${id}`}>
      <h3 id={`check-${id}`} className={classes['name']}>
        {title}
      </h3>
      <div className={classes['status']} data-status={status}>
        <Icon size={16} aria-hidden="true" />
        {label}
      </div>
      <div className={classes['finding']}>
        <p>{text}</p>
        {variables.length > 0 && (
          <p className={classes['variables']}>
            To change:{' '}
            {variables.map((name) => (
              <code key={name}>{name}</code>
            ))}
          </p>
        )}
        {children}
      </div>
    </li>
  );
};
