import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { errorText } from '@airlane/contract/errors';
import { CODE_SENT } from '@airlane/domain/access/access-texts';
import { showFailure } from '#acting/show-failure.ts';
import { problemOf } from '#lib/api/problem.ts';
import { useOneAtATime } from '#lib/forms/use-one-at-a-time.ts';
import type { PendingLogin } from './login.mutations.ts';
import { checkCodeMutation, resendCodeMutation, demoCodeMutation } from './login.mutations.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { useFocusOnMount } from '#ui/use-focus-on-mount.ts';
import { AccessFrame } from '../frame/access-frame.tsx';
import classes from '../frame/access-form.module.css';
import { isPossibleCode } from './one-time-code.ts';
import { OutboxLink } from '../frame/outbox-link.tsx';
import { pageSettings } from '#lib/page-settings.ts';

interface CodeFormProps {
  readonly pending: PendingLogin;
  readonly onResent: (pending: PendingLogin) => void;
  readonly onBack: () => void;
  readonly onLoggedIn: () => void;
}

export const CodeForm = ({ pending, onResent, onBack, onLoggedIn }: CodeFormProps) => {
  const codeInput = useFocusOnMount();
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const { credentials, hasAuthenticator } = pending;
  const check = useMutation({
    ...checkCodeMutation(),
    onSuccess: onLoggedIn,
    onError: (error) => setRefusal(problemOf(error).message),
  });
  const resend = useMutation({
    ...resendCodeMutation(),
    onSuccess: (resent) => {
      onResent(resent);
      showToast({ tone: 'success', text: CODE_SENT });
    },
    onError: (error) => showFailure({ text: 'No new code was sent', error, retry: () => resend.mutate(credentials) }),
  });

  const send = useOneAtATime((typed: string) =>
    check.mutateAsync({ pending, code: typed.trim() }).catch(() => undefined),
  );
  const demoCode = useMutation({
    ...demoCodeMutation(),
    onSuccess: (found) => {
      setCode(found);
      setRefusal(undefined);
      void send(found);
    },
    onError: (error) => setRefusal(problemOf(error).message),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isPossibleCode(code, hasAuthenticator)) setRefusal(errorText('WRONG_CODE'));
    else void send(code);
  };
  return (
    <AccessFrame title="Send code">
      <p className={classes['lead']}>
        {hasAuthenticator ? (
          'Enter the 6-digit code from your authenticator app, or a recovery code.'
        ) : (
          <>
            A 6-digit code is on its way to <strong>{credentials.username}</strong>. The mail says how long it is valid.
          </>
        )}
      </p>
      <form className={classes['form']} noValidate onSubmit={submit}>
        <TextField
          face="code"
          label={hasAuthenticator ? 'Authenticator code' : 'Code'}
          name="code"
          autoComplete="one-time-code"
          inputMode={hasAuthenticator ? 'text' : 'numeric'}
          maxLength={hasAuthenticator ? 14 : 7}
          ref={codeInput}
          value={code}
          error={refusal}
          onChange={(event) => {
            setCode(event.currentTarget.value.replaceAll(' ', ''));
            setRefusal(undefined);
          }}
        />
        <Button type="submit" size="lg" isBusy={check.isPending}>
          Login
        </Button>
        {pageSettings.demo && !hasAuthenticator && (
          <Button
            variant="default"
            size="lg"
            isBusy={demoCode.isPending}
            onClick={() => demoCode.mutate(credentials.username)}
          >
            Use the code from the demo outbox
          </Button>
        )}
      </form>
      <div className={classes['links']}>
        <button type="button" className={classes['link']} onClick={onBack}>
          Back to Login
        </button>
        {!hasAuthenticator && (
          <button
            type="button"
            className={classes['link']}
            disabled={resend.isPending}
            onClick={() => resend.mutate(credentials)}
          >
            Regenerate code
          </button>
        )}
      </div>
      {!hasAuthenticator && <OutboxLink email={credentials.username} />}
    </AccessFrame>
  );
};
