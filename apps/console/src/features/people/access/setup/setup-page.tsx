import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '#lib/api/problem.ts';
import type { CreatedAdministrator } from './setup.mutations.ts';
import { setupQuery } from './setup.mutations.ts';
import { Button } from '#ui/button.tsx';
import { copyToClipboard } from '#ui/copy-to-clipboard.ts';
import { AccessFrame } from '../frame/access-frame.tsx';
import classes from '../frame/access-form.module.css';
import { AccessLinks } from '../frame/access-links.tsx';
import { FormProblem } from '../frame/form-problem.tsx';
import { AdministratorForm } from './administrator-form.tsx';
import setupClasses from './setup.module.css';

const TITLE = 'Set up this server';
const SERVER_FAULT = 500;

interface AdministratorCreatedProps {
  readonly recoveryCodes: readonly string[];
  readonly onDone: () => void;
}

/** The only time that the recovery codes are seen. */
const AdministratorCreated = ({ recoveryCodes, onDone }: AdministratorCreatedProps) => (
  <>
    <output className={classes['lead']}>
      Store these recovery codes where you can reach them without your phone. Each works for one login, and they are not
      shown again.
    </output>
    <ul className={setupClasses['codes']} aria-label="Recovery codes">
      {recoveryCodes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <Button variant="default" onClick={() => void copyToClipboard(recoveryCodes.join('\n'))}>
      Copy
    </Button>
    <Button size="lg" onClick={onDone}>
      I have saved them, log in
    </Button>
  </>
);

interface SetupPageProps {
  readonly token: string;
  readonly onLogin: (created: CreatedAdministrator) => void;
}

/** Where the address of the server's log leads: the first administrator introduces themselves. */
export const SetupPage = ({ token, onLogin }: SetupPageProps) => {
  const setup = useQuery(setupQuery(token));
  const [created, setCreated] = useState<CreatedAdministrator>();
  const finish = (administrator: CreatedAdministrator): void =>
    administrator.recoveryCodes.length > 0 ? setCreated(administrator) : onLogin(administrator);
  if (created) {
    return (
      <AccessFrame title="Administrator created">
        <AdministratorCreated recoveryCodes={created.recoveryCodes} onDone={() => onLogin(created)} />
      </AccessFrame>
    );
  }
  return (
    <AccessFrame title={TITLE}>
      {setup.data ? (
        <AdministratorForm token={token} setup={setup.data} onCreated={finish} />
      ) : setup.error === null ? (
        <div className={classes['waiting']} aria-busy="true" />
      ) : (
        <>
          <FormProblem error={setup.error} />
          {(problemOf(setup.error).status ?? SERVER_FAULT) >= SERVER_FAULT && (
            <Button variant="default" onClick={() => void setup.refetch()}>
              Try again
            </Button>
          )}
          <AccessLinks links={[{ text: 'Go to Login', href: '#/' }]} />
        </>
      )}
    </AccessFrame>
  );
};
