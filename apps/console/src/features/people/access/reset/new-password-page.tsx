import { useMutation } from '@tanstack/react-query';
import { problemOf } from '#lib/api/problem.ts';
import { setPasswordMutation } from './reset.mutations.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useFocusOnMount } from '#ui/use-focus-on-mount.ts';
import { AccessFrame } from '../frame/access-frame.tsx';
import classes from '../frame/access-form.module.css';
import { AccessLinks } from '../frame/access-links.tsx';
import { FormProblem } from '../frame/form-problem.tsx';
import { usePlainForm } from '#lib/forms/use-plain-form.ts';
import { newPasswordProblems } from '#lib/forms/new-password-problems.ts';

interface NewPasswordPageProps {
  readonly token: string;
  readonly onSet: () => void;
}

/** Where the link of a reset or an invitation leads. */
export const NewPasswordPage = ({ token, onSet }: NewPasswordPageProps) => {
  const passwordInput = useFocusOnMount();
  const save = useMutation({
    ...setPasswordMutation(token),
    onSuccess: onSet,
    onError: (error) => form.refuse(problemOf(error).fields),
  });
  const form = usePlainForm({
    initial: { password: '', repeated: '' },
    problemsOf: ({ password, repeated }) => newPasswordProblems(password, repeated),
    onValid: ({ password }): Promise<unknown> => save.mutateAsync(password),
  });
  return (
    <AccessFrame title="Set new password">
      <p className={classes['lead']}>
        At least 8 characters with a capital letter, a small letter, a number and a symbol.
      </p>
      <form className={classes['form']} noValidate onSubmit={form.submit}>
        <FormProblem error={save.error} />
        <PasswordField
          {...form.field('password')}
          label="New password"
          autoComplete="new-password"
          ref={passwordInput}
        />
        <PasswordField {...form.field('repeated')} label="Repeat the password" autoComplete="new-password" />
        <Button type="submit" size="lg" isBusy={save.isPending}>
          Set password
        </Button>
      </form>
      <AccessLinks
        links={[
          { text: 'Back to Login', href: '#/' },
          { text: 'Request a new link', href: '#/resetPassword' },
        ]}
      />
    </AccessFrame>
  );
};
