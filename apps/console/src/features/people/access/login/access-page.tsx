import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { PendingLogin } from '../../../../lib/mutations/log-in.ts';
import { pageSettings } from '../../../../lib/page-settings.ts';
import { CodeForm } from './code-form.tsx';
import { rememberLoginEmail } from './login-email.ts';
import { PasswordLoginForm } from './password-login-form.tsx';
import { SimplifiedLoginForm } from './simplified-login-form.tsx';

const hasPasswords = pageSettings.vertical.loginStyle === 'password';

/** Password or captcha first, then the code; there is no way to a session that skips the code. */
export const AccessPage = () => {
  const router = useRouter();
  const [pending, setPending] = useState<PendingLogin>();
  const begin = (login: PendingLogin): void => {
    rememberLoginEmail(login.credentials.username);
    setPending(login);
  };
  if (pending === undefined) return hasPasswords ? <PasswordLoginForm onPending={begin} /> : <SimplifiedLoginForm onPending={begin} />;
  // The login route sends whoever has a session on to where they wanted to go.
  return <CodeForm pending={pending} onResent={setPending} onBack={() => setPending(undefined)} onLoggedIn={() => void router.invalidate()} />;
};
