import { REGISTERED } from '@airlane/domain/access/access-texts';
import { registrationFields, registrationProblems } from '@airlane/domain/access/registration-rules';
import type { RegistrationField } from '@airlane/domain/access/registration-rules';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { HTMLInputTypeAttribute } from 'react';
import { problemOf } from '#lib/api/problem.ts';
import { registrationMutation } from './registration.mutations.ts';
import { pageSettings } from '#lib/page-settings.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { useFocusOnMount } from '#ui/use-focus-on-mount.ts';
import { CaptchaBox } from '../captcha/captcha-box.tsx';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { AccessFrame } from '../frame/access-frame.tsx';
import classes from '../frame/access-form.module.css';
import { AccessLinks } from '../frame/access-links.tsx';
import { FormProblem } from '../frame/form-problem.tsx';
import { usePlainForm } from '#lib/forms/use-plain-form.ts';
import { rememberLoginEmail } from '../login/login-email.ts';

interface FieldWords {
  readonly label: string;
  readonly autoComplete: string;
  readonly type?: HTMLInputTypeAttribute;
}

/** The password is drawn by a field of its own. */
const registrationWords: Readonly<Record<RegistrationField, FieldWords>> = {
  company: { label: 'Company', autoComplete: 'organization' },
  companyName: { label: 'Company name', autoComplete: 'organization' },
  firstName: { label: 'First name', autoComplete: 'given-name' },
  lastName: { label: 'Last name', autoComplete: 'family-name' },
  fullName: { label: 'Full name', autoComplete: 'name' },
  email: { label: 'Email', autoComplete: 'email', type: 'email' },
  password: { label: 'Password', autoComplete: 'new-password' },
};

const { loginStyle, accessScreens } = pageSettings.vertical;
const words = accessScreens.registration;
const fields = registrationFields(loginStyle);
const empty = { company: '', companyName: '', firstName: '', lastName: '', fullName: '', email: '', password: '' };

export const RegistrationPage = () => {
  const navigate = useNavigate();
  const firstInput = useFocusOnMount();
  const captcha = useCaptcha('registration');
  const register = useMutation({
    ...registrationMutation(),
    onSuccess: async (_, { answers }) => {
      rememberLoginEmail(answers.email?.trim() ?? '');
      if (words.endsAt === 'success') return navigate({ to: '/registrationSuccess' });
      showToast({ tone: 'success', text: REGISTERED });
      return navigate({ to: '/' });
    },
    onError: (error) => form.refuse(problemOf(error).fields),
    onSettled: captcha.renew,
  });
  const form = usePlainForm({
    initial: empty,
    problemsOf: (values) => registrationProblems(loginStyle, values),
    onValid: (values): Promise<unknown> =>
      register.mutateAsync({
        answers: Object.fromEntries(fields.map((name) => [name, values[name]])),
        proof: captcha.take,
      }),
  });
  return (
    <AccessFrame title={words.title}>
      <p className={classes['lead']}>{words.headline}</p>
      <form className={classes['form']} noValidate onSubmit={form.submit}>
        <FormProblem error={register.error} />
        {fields.map((name, index) => {
          const Field = name === 'password' ? PasswordField : TextField;
          return (
            <Field
              key={name}
              {...form.field(name)}
              {...registrationWords[name]}
              {...(index === 0 && { ref: firstInput })}
            />
          );
        })}
        <CaptchaBox captcha={captcha} />
        <Button type="submit" size="lg" isBusy={register.isPending}>
          {words.submit}
        </Button>
      </form>
      <AccessLinks links={[words.footer, { text: 'Terms', href: '#/terms' }]} />
    </AccessFrame>
  );
};
