import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { problemOf } from '#lib/api/problem.ts';
import type { PendingLogin } from './login.mutations.ts';
import { pageSettings } from '#lib/page-settings.ts';
import { CaptchaBox } from '../captcha/captcha-box.tsx';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { CodeForm } from './code-form.tsx';
import { rememberLoginEmail } from './login-email.ts';
import { LoginForm } from './login-form.tsx';

/** No password: an address, a captcha, then the code by mail. */
const SimplifiedLoginForm = ({ onPending }: { readonly onPending: (login: PendingLogin) => void }) => {
  const captcha = useCaptcha('login');
  return (
    <LoginForm asksPassword={false} onPending={onPending} proof={captcha.take} onSettled={captcha.renew}>
      <CaptchaBox captcha={captcha} />
    </LoginForm>
  );
};

/** A password, and after several failures at this name a captcha too. */
const PasswordLoginForm = ({ onPending }: { readonly onPending: (login: PendingLogin) => void }) => {
  const [isGuarded, setGuarded] = useState(false);
  const captcha = useCaptcha('login', isGuarded);
  const refused = (error: unknown): void => {
    if (problemOf(error).code === 'CAPTCHA_REFUSED') setGuarded(true);
  };
  return (
    <LoginForm
      asksPassword
      onPending={onPending}
      proof={isGuarded ? captcha.take : undefined}
      onSettled={captcha.renew}
      onRefused={refused}
    >
      {isGuarded && <CaptchaBox captcha={captcha} />}
    </LoginForm>
  );
};

const hasPasswords = pageSettings.vertical.loginStyle === 'password';

/** Password or captcha first, then the code; there is no way to a session that skips the code. */
export const AccessPage = () => {
  const router = useRouter();
  const [pending, setPending] = useState<PendingLogin>();
  const begin = (login: PendingLogin): void => {
    rememberLoginEmail(login.credentials.username);
    setPending(login);
  };
  if (pending === undefined)
    return hasPasswords ? <PasswordLoginForm onPending={begin} /> : <SimplifiedLoginForm onPending={begin} />;
  // The login route sends a person with a session on to where they wanted to go.
  return (
    <CodeForm
      pending={pending}
      onResent={setPending}
      onBack={() => setPending(undefined)}
      onLoggedIn={() => void router.invalidate()}
    />
  );
};
