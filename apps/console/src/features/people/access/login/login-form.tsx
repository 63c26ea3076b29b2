import type { AccessLink } from '@airlane/domain/access/access-screens';
import type { FieldProblem } from '@airlane/domain/access/field-problem';
import { EMAIL_INVALID } from '@airlane/domain/access/access-texts';
import { fieldProblem } from '@airlane/domain/access/field-problem';
import { isEmailAddress } from '@airlane/domain/text/email-address';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Suspense, lazy } from 'react';
import type { PendingLogin } from './login.mutations.ts';
import { checkPasswordMutation } from './login.mutations.ts';
import { pageSettings } from '#lib/page-settings.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFocusOnMount } from '#ui/use-focus-on-mount.ts';
import { AccessFrame } from '../frame/access-frame.tsx';
import classes from '../frame/access-form.module.css';
import { AccessLinks } from '../frame/access-links.tsx';
import { FormProblem } from '../frame/form-problem.tsx';
import { OutboxLink } from '../frame/outbox-link.tsx';
import { usePlainForm } from '#lib/forms/use-plain-form.ts';
import { loginEmail } from './login-email.ts';

const DemoPeople = lazy(() => import('./demo-people.tsx').then((module) => ({ default: module.DemoPeople })));

interface LoginFormProps {
  readonly asksPassword: boolean;
  readonly onPending: (login: PendingLogin) => void;
  /** How a simplified login proves that a person asks. */
  readonly proof?: (() => Promise<string>) | undefined;
  readonly onSettled?: () => void;
  readonly onRefused?: (error: unknown) => void;
  readonly children?: ReactNode;
}

const { linksToPasswordReset, linksToRegistration } = pageSettings.vertical.accessScreens;
const links: readonly AccessLink[] = [
  ...(linksToPasswordReset ? [{ text: 'Forgot Password?', href: '#/resetPassword' }] : []),
  ...(linksToRegistration ? [{ text: "Don't have an account yet?", href: '#/registration' }] : []),
  { text: 'Having trouble? Click here for support', href: '#/contactUs' },
];

export const LoginForm = ({ asksPassword, onPending, proof, onSettled, onRefused, children }: LoginFormProps) => {
  const emailInput = useFocusOnMount();
  const check = useMutation({
    ...checkPasswordMutation(),
    onSuccess: onPending,
    ...(onSettled && { onSettled }),
    ...(onRefused && { onError: onRefused }),
  });
  const problemsOf = ({ email, password }: { readonly email: string; readonly password: string }): FieldProblem[] => [
    ...(isEmailAddress(email.trim()) ? [] : [fieldProblem('email', 'email', EMAIL_INVALID)]),
    ...(asksPassword && password === '' ? [fieldProblem('password', 'required', 'Please enter your password')] : []),
  ];
  const form = usePlainForm({
    initial: { email: loginEmail(), password: '' },
    problemsOf,
    onValid: ({ email, password }): Promise<unknown> =>
      check.mutateAsync({ credentials: { username: email.trim(), password }, proof }),
  });
  return (
    <AccessFrame title="Login">
      <form className={classes['form']} noValidate onSubmit={form.submit}>
        <FormProblem error={check.error} />
        <TextField {...form.field('email')} label="Email" type="email" autoComplete="username" ref={emailInput} />
        {asksPassword && <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />}
        {children}
        <Button type="submit" size="lg" isBusy={check.isPending}>
          Login
        </Button>
      </form>
      <AccessLinks links={links} />
      <OutboxLink email={form.values.email} />
      {pageSettings.demo && (
        <Suspense>
          <DemoPeople
            isBusy={check.isPending}
            onChosen={({ email, password }) => form.submitValues({ email, password: asksPassword ? password : '' })}
          />
        </Suspense>
      )}
    </AccessFrame>
  );
};
