import { EMAIL_INVALID } from '@airlane/domain/access/access-texts';
import { fieldProblem } from '@airlane/domain/access/field-problem';
import { isEmailAddress } from '@airlane/domain/text/email-address';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { requestPasswordResetMutation } from './reset.mutations.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFocusOnMount } from '#ui/use-focus-on-mount.ts';
import { AccessFrame } from '../frame/access-frame.tsx';
import classes from '../frame/access-form.module.css';
import { AccessLinks } from '../frame/access-links.tsx';
import { FormProblem } from '../frame/form-problem.tsx';
import { OutboxLink } from '../frame/outbox-link.tsx';
import { usePlainForm } from '#lib/forms/use-plain-form.ts';

/** Asks for the link; the answer is the same for unknown addresses. */
export const ResetPage = () => {
  const emailInput = useFocusOnMount();
  const [sentTo, setSentTo] = useState<string>();
  const request = useMutation({ ...requestPasswordResetMutation(), onSuccess: (_, email) => setSentTo(email) });
  const form = usePlainForm({
    initial: { email: '' },
    problemsOf: ({ email }) => (isEmailAddress(email.trim()) ? [] : [fieldProblem('email', 'email', EMAIL_INVALID)]),
    onValid: ({ email }): Promise<unknown> => request.mutateAsync(email.trim()),
  });
  return (
    <AccessFrame title="Reset by email">
      <p className={classes['lead']}>
        Enter your login address and we will send you a link to set a new password. The link works once, within an hour.
      </p>
      <form className={classes['form']} noValidate onSubmit={form.submit}>
        <FormProblem error={request.error} />
        <TextField {...form.field('email')} label="Email" type="email" autoComplete="username" ref={emailInput} />
        <Button type="submit" size="lg" isBusy={request.isPending}>
          {sentTo === undefined ? 'Send link' : 'Send link again'}
        </Button>
      </form>
      <output className={classes['lead']}>
        {sentTo !== undefined && (
          <>
            If <strong>{sentTo}</strong> has an account, we have sent a link to it.
          </>
        )}
      </output>
      <AccessLinks links={[{ text: 'Back to Login', href: '#/' }]} />
      {sentTo !== undefined && <OutboxLink email={sentTo} />}
    </AccessFrame>
  );
};
