import { useState } from 'react';
import { problemOf } from '../../../../lib/api/problem.ts';
import type { PendingLogin } from '../../../../lib/mutations/log-in.ts';
import { CaptchaBox } from '../captcha/captcha-box.tsx';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { LoginForm } from './login-form.tsx';

/** A password, and after several failures of whoever tried this name a captcha too. */
export const PasswordLoginForm = ({ onPending }: { readonly onPending: (login: PendingLogin) => void }) => {
  const [isGuarded, setGuarded] = useState(false);
  const captcha = useCaptcha('login', isGuarded);
  const refused = (error: unknown): void => {
    if (problemOf(error).code === 'CAPTCHA_REFUSED') setGuarded(true);
  };
  return (
    <LoginForm asksPassword onPending={onPending} proof={isGuarded ? captcha.take : undefined} onSettled={captcha.renew} onRefused={refused}>
      {isGuarded && <CaptchaBox captcha={captcha} />}
    </LoginForm>
  );
};
