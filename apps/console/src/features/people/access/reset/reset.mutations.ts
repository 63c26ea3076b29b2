import type { requestPasswordReset, setPassword } from '@airlane/contract/calls/users';
import { requestPasswordResetAddress, setPasswordAddress } from '@airlane/contract/addresses';
import { mutationOptions } from '@tanstack/react-query';
import { publicClient } from '#lib/api/public-client.ts';

export const requestPasswordResetMutation = () =>
  mutationOptions({
    mutationFn: (email: string) =>
      publicClient.callAt<typeof requestPasswordReset>(requestPasswordResetAddress, { body: { email } }),
  });

/** The token comes out of the mail's link and works once. */
export const setPasswordMutation = (token: string) =>
  mutationOptions({
    mutationFn: (password: string) =>
      publicClient.callAt<typeof setPassword>(setPasswordAddress, { body: { token, password } }),
  });
