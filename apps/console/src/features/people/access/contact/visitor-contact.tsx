import { contactProblems } from '@airlane/domain/access/contact-rules';
import { useMutation } from '@tanstack/react-query';
import { problemOf } from '#lib/api/problem.ts';
import { visitorContactMutation } from './contact.mutations.ts';
import { readContactDraft } from '#lib/preferences/contact-draft.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFocusOnMount } from '#ui/use-focus-on-mount.ts';
import { CaptchaBox } from '../captcha/captcha-box.tsx';
import { useCaptcha } from '../captcha/use-captcha.ts';
import classes from '../frame/access-form.module.css';
import { FormProblem } from '../frame/form-problem.tsx';
import { usePlainForm } from '#lib/forms/use-plain-form.ts';
import { loginEmail } from '../login/login-email.ts';
import { MessageField } from './message-field.tsx';
import { useContactEnd } from './use-contact-end.ts';

export const VisitorContact = () => {
  const nameInput = useFocusOnMount();
  const captcha = useCaptcha('contact');
  const send = useMutation({
    ...visitorContactMutation(),
    onSuccess: useContactEnd(),
    onError: (error) => form.refuse(problemOf(error).fields),
    onSettled: captcha.renew,
  });
  const form = usePlainForm({
    initial: { name: '', email: loginEmail(), message: readContactDraft() },
    problemsOf: contactProblems,
    onValid: (contact): Promise<unknown> => send.mutateAsync({ contact, proof: captcha.take }),
  });
  return (
    <form className={classes['form']} noValidate onSubmit={form.submit}>
      <FormProblem error={send.error} />
      <TextField {...form.field('name')} label="Name" autoComplete="name" ref={nameInput} />
      <TextField {...form.field('email')} label="Email" type="email" autoComplete="email" />
      <MessageField {...form.field('message')} />
      <CaptchaBox captcha={captcha} />
      <Button type="submit" size="lg" isBusy={send.isPending}>
        Send
      </Button>
    </form>
  );
};
