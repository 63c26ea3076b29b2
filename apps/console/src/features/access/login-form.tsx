import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { z } from 'zod';
import { problemOf } from '../../lib/api/problem.ts';
import type { PendingLogin } from '../../lib/mutations/log-in.ts';
import { checkPasswordMutation } from '../../lib/mutations/log-in.ts';
import { pageSettings } from '../../lib/page-settings.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFocusOnMount } from '../../ui/use-focus-on-mount.ts';
import { AccessFrame } from './access-frame.tsx';
import classes from './access-form.module.css';
import { OutboxLink } from './outbox-link.tsx';
import { PasswordField } from './password-field.tsx';

interface LoginFormProps {
  /** What the person already typed, when they come back from the code. */
  readonly email: string;
  readonly onPending: (login: PendingLogin) => void;
}

const emailSchema = z.email();
const emailError = (email: string): string | undefined =>
  emailSchema.safeParse(email.trim()).success ? undefined : 'Please enter a valid email address';

export const LoginForm = ({ email: knownEmail, onPending }: LoginFormProps) => {
  const emailInput = useFocusOnMount();
  const [email, setEmail] = useState(knownEmail);
  const [password, setPassword] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const check = useMutation({ ...checkPasswordMutation(), onSuccess: onPending });
  const asksPassword = pageSettings.vertical.loginStyle === 'password';
  const passwordError = asksPassword && password === '' ? 'Please enter your password' : undefined;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setSubmitted(true);
    if (emailError(email) !== undefined || passwordError !== undefined) return;
    check.mutate({ username: email.trim(), password });
  };
  return (
    <AccessFrame title="Login">
      <form className={classes['form']} noValidate onSubmit={submit}>
        {check.error && <div className={classes['problem']} role="alert">{problemOf(check.error).message}</div>}
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          ref={emailInput}
          value={email}
          error={isSubmitted ? emailError(email) : undefined}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        {asksPassword && (
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            value={password}
            error={isSubmitted ? passwordError : undefined}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        )}
        <Button type="submit" size="lg" isBusy={check.isPending}>
          Login
        </Button>
      </form>
      <OutboxLink email={email} />
    </AccessFrame>
  );
};
