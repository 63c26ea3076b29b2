import { administratorProblems } from '@airlane/domain/access/administrator-rules';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '#lib/api/problem.ts';
import { newPasswordProblems } from '#lib/forms/new-password-problems.ts';
import { usePlainForm } from '#lib/forms/use-plain-form.ts';
import type { CreatedAdministrator, Setup } from './setup.mutations.ts';
import { createFirstAdministratorMutation } from './setup.mutations.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFocusOnMount } from '#ui/use-focus-on-mount.ts';
import classes from '../frame/access-form.module.css';
import { FormProblem } from '../frame/form-problem.tsx';
import { rememberLoginEmail } from '../login/login-email.ts';
import { AuthenticatorFields } from './authenticator-fields.tsx';

interface AdministratorFormProps {
  readonly token: string;
  readonly setup: Setup;
  readonly onCreated: (created: CreatedAdministrator) => void;
}

const empty = { provider: '', fullName: '', email: '', password: '', repeated: '', code: '' };

export const AdministratorForm = ({ token, setup, onCreated }: AdministratorFormProps) => {
  const { verticals, hasMail, authenticator } = setup;
  const firstInput = useFocusOnMount();
  const [vertical, setVertical] = useState(setup.vertical);
  const [wantsAuthenticator, setWantsAuthenticator] = useState(false);
  const asksPassword = verticals.find(({ key }) => key === vertical)?.asksPassword ?? true;
  // Without mail there is no other way to a code.
  const withAuthenticator = asksPassword && (wantsAuthenticator || !hasMail);
  const create = useMutation({
    ...createFirstAdministratorMutation(token),
    onSuccess: onCreated,
    onError: (error) => form.refuse(problemOf(error).fields),
  });
  const form = usePlainForm({
    initial: empty,
    problemsOf: (values) => [
      ...administratorProblems(
        { ...values, code: withAuthenticator ? values.code : undefined },
        { loginStyle: asksPassword ? 'password' : 'simplified', hasMail },
      ),
      ...(asksPassword
        ? newPasswordProblems(values.password, values.repeated).filter(({ field }) => field === 'repeated')
        : []),
    ],
    onValid: ({ provider, fullName, email, password, code }): Promise<unknown> => {
      rememberLoginEmail(email.trim());
      return create.mutateAsync({
        vertical,
        provider,
        fullName,
        email,
        password,
        ...(withAuthenticator && { authenticator: { sealed: authenticator.sealed, code } }),
      });
    },
  });
  return (
    <form className={classes['form']} noValidate onSubmit={form.submit}>
      <p className={classes['lead']}>
        Create the first administrator. This address works once and stops working as soon as there is an administrator.
      </p>
      <FormProblem error={create.error} />
      {verticals.length > 1 && (
        <SelectField
          label="Portal"
          name="vertical"
          value={vertical}
          options={verticals.map(({ key, name }) => ({ value: key, label: name }))}
          onChange={(event) => setVertical(event.currentTarget.value)}
        />
      )}
      <TextField {...form.field('provider')} label="Your company" autoComplete="organization" ref={firstInput} />
      <TextField {...form.field('fullName')} label="Your name" autoComplete="name" />
      <TextField {...form.field('email')} label="Email" type="email" autoComplete="username" />
      {asksPassword && (
        <>
          <PasswordField {...form.field('password')} label="Password" autoComplete="new-password" />
          <PasswordField {...form.field('repeated')} label="Repeat the password" autoComplete="new-password" />
          <AuthenticatorFields
            {...authenticator}
            isOn={withAuthenticator}
            isNeeded={!hasMail}
            onToggle={setWantsAuthenticator}
            code={form.field('code')}
          />
        </>
      )}
      <Button type="submit" size="lg" isBusy={create.isPending}>
        Create administrator
      </Button>
    </form>
  );
};
