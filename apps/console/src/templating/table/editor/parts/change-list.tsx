import type { Change } from '../draft/describe-changes.ts';
import classes from './change-list.module.css';

interface ChangeListProps {
  readonly label: string;
  readonly changes: readonly Change[];
}

export const ChangeList = ({ label, changes }: ChangeListProps) => (
  <ul className={classes['list']} aria-label={label}>
    {changes.map(({ what, before, after }, index) => (
      <li key={`${index} ${what}`}>
        {what}
        {after !== undefined && (
          <>
            {' '}
            <del className={classes['before']}>{before}</del>
            {' → '}
            <ins className={classes['after']}>{after}</ins>
          </>
        )}
      </li>
    ))}
  </ul>
);
