import type { PendingLogin } from '../../../../lib/mutations/log-in.ts';
import { CaptchaBox } from '../captcha/captcha-box.tsx';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { LoginForm } from './login-form.tsx';

/** No password: an address, a captcha, then the code by mail. */
export const SimplifiedLoginForm = ({ onPending }: { readonly onPending: (login: PendingLogin) => void }) => {
  const captcha = useCaptcha('login');
  return (
    <LoginForm asksPassword={false} onPending={onPending} proof={captcha.take} onSettled={captcha.renew}>
      <CaptchaBox captcha={captcha} />
    </LoginForm>
  );
};
