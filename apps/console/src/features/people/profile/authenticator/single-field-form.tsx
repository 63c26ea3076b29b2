import { fieldProblem } from '@airlane/domain/access/field-problem';
import type { UseMutationOptions } from '@tanstack/react-query';
import { useMutation } from '@tanstack/react-query';
import type { ComponentProps, ComponentType } from 'react';
import { problemOf } from '#lib/api/problem.ts';
import { usePlainForm } from '#lib/forms/use-plain-form.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFocusOnMount } from '#ui/use-focus-on-mount.ts';
import classes from '../profile.module.css';

interface SingleFieldFormProps<Answer> {
  readonly label: string;
  readonly autoComplete: 'current-password' | 'one-time-code';
  readonly missing: string;
  readonly submit: string;
  readonly isDestructive?: boolean;
  readonly Field?: ComponentType<Omit<ComponentProps<typeof TextField>, 'type' | 'after'>>;
  readonly mutation: UseMutationOptions<Answer, Error, string>;
  readonly onDone: (answer: Answer) => void;
  readonly onCancel: () => void;
}

/** One proof, of a password or a code, before something about the login changes. */
export const SingleFieldForm = <Answer,>({
  label,
  autoComplete,
  missing,
  submit,
  isDestructive = false,
  Field = TextField,
  mutation,
  onDone,
  onCancel,
}: SingleFieldFormProps<Answer>) => {
  const input = useFocusOnMount();
  const send = useMutation(mutation);
  const form = usePlainForm({
    initial: { proof: '' },
    problemsOf: ({ proof }) => (proof.trim() === '' ? [fieldProblem('proof', 'required', missing)] : []),
    onValid: ({ proof }): Promise<unknown> =>
      send.mutateAsync(autoComplete === 'one-time-code' ? proof.replaceAll(' ', '') : proof, {
        onSuccess: onDone,
        onError: (error) =>
          form.refuse([
            fieldProblem('proof', 'refused', problemOf(error).fields[0]?.message ?? problemOf(error).message),
          ]),
      }),
  });
  return (
    <form className={classes['form']} noValidate onSubmit={form.submit}>
      <Field {...form.field('proof')} label={label} autoComplete={autoComplete} ref={input} />
      <div className={classes['buttons']}>
        <Button type="submit" variant={isDestructive ? 'danger' : 'primary'} isBusy={send.isPending}>
          {submit}
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
