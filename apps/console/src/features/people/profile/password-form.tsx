import { fieldProblem } from '@airlane/domain/access/field-problem';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { showFailure } from '#acting/show-failure.ts';
import { problemOf } from '#lib/api/problem.ts';
import { newPasswordProblems } from '#lib/forms/new-password-problems.ts';
import { usePlainForm } from '#lib/forms/use-plain-form.ts';
import { changePasswordMutation } from './profile.mutations.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import classes from './profile.module.css';

const empty = { current: '', password: '', repeated: '' };

const Fields = ({ onChanged }: { readonly onChanged: () => void }) => {
  const change = useMutation({
    ...changePasswordMutation(),
    onSuccess: ({ message }) => {
      showToast({ tone: 'success', text: message });
      onChanged();
    },
    onError: (error) => {
      const { code, message, fields } = problemOf(error);
      const refused = fields.find(({ field }) => field === 'newPassword');
      if (refused) return form.refuse([{ ...refused, field: 'password' }]);
      if (code === 'WRONG_PASSWORD' || code === 'LOCKED_OUT')
        return form.refuse([fieldProblem('current', code, message)]);
      showFailure({ text: 'The password was not changed', error });
    },
  });
  const form = usePlainForm({
    initial: empty,
    problemsOf: ({ current, password, repeated }) => [
      ...(current === '' ? [fieldProblem('current', 'required', 'Please enter your password')] : []),
      ...newPasswordProblems(password, repeated),
    ],
    onValid: ({ current, password }): Promise<unknown> =>
      change.mutateAsync({ oldPassword: current, newPassword: password }),
  });
  return (
    <form className={classes['form']} noValidate onSubmit={form.submit}>
      <PasswordField {...form.field('current')} label="Current password" autoComplete="current-password" />
      <PasswordField {...form.field('password')} label="New password" autoComplete="new-password" />
      <PasswordField {...form.field('repeated')} label="Repeat the password" autoComplete="new-password" />
      <div>
        <Button type="submit" isBusy={change.isPending}>
          Change password
        </Button>
      </div>
    </form>
  );
};

export const PasswordForm = () => {
  const [changes, setChanges] = useState(0);
  return <Fields key={changes} onChanged={() => setChanges((count) => count + 1)} />;
};
