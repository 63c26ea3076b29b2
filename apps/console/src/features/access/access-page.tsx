import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { PendingLogin } from '../../lib/mutations/log-in.ts';
import { CodeForm } from './code-form.tsx';
import { LoginForm } from './login-form.tsx';

/** Password first, then the code; there is no way to a session that skips the code. */
export const AccessPage = () => {
  const router = useRouter();
  const [pending, setPending] = useState<PendingLogin>();
  const [email, setEmail] = useState('');
  if (pending === undefined) {
    return (
      <LoginForm
        email={email}
        onPending={(login) => {
          setEmail(login.credentials.username);
          setPending(login);
        }}
      />
    );
  }
  // The login route sends whoever has a session on to where they wanted to go.
  return <CodeForm pending={pending} onResent={setPending} onBack={() => setPending(undefined)} onLoggedIn={() => void router.invalidate()} />;
};
