import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { demoPeopleQuery } from './login.queries.ts';
import classes from './demo-people.module.css';

interface DemoPeopleProps {
  readonly isBusy: boolean;
  readonly onChosen: (person: { readonly email: string; readonly password: string }) => void;
}

/** Whom a visitor of the demo can be. The form above works without them, so a failed request draws nothing. */
export const DemoPeople = ({ isBusy, onChosen }: DemoPeopleProps) => {
  const headingId = useId();
  const { data } = useQuery(demoPeopleQuery());
  if (data === undefined || data.people.length === 0) return null;
  return (
    <section className={classes['demo']} aria-labelledby={headingId}>
      <h2 id={headingId} className={classes['heading']}>
        Or try the demo as
      </h2>
      <ul className={classes['people']}>
        {data.people.map(({ email, fullName, role }) => (
          <li key={email}>
            <button
              type="button"
              className={classes['person']}
              aria-disabled={isBusy || undefined}
              onClick={() => !isBusy && onChosen({ email, password: data.password })}
            >
              <span className={classes['name']}>{fullName}</span>
              <span className={classes['role']}>{role}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
