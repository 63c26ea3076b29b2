import type { oauthToken, sendPassword } from '@airlane/contract';
import { oauthTokenAddress, sendPasswordAddress } from '@airlane/contract';
import { mutationOptions } from '@tanstack/react-query';
import { pageSettings } from '../page-settings.ts';
import { noteDemoCodes } from './demo-code.ts';
import { publicClient } from '../api/public-client.ts';
import { withDeviceClient } from '../session/device-client.ts';
import { withTokens } from '../session/session.ts';
import { writeSession } from '../session/session-store.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** A person whose password was right and whose code is still to come. */
export interface PendingLogin {
  readonly credentials: Credentials;
  readonly consoleToken: string;
  readonly appType: 'consumer' | 'admin' | 'orgAdmin' | 'sales';
  readonly hasAuthenticator: boolean;
}

interface FirstStep {
  readonly credentials: Credentials;
  /** A login without a password shows first that a person asks. */
  readonly proof?: (() => Promise<string>) | undefined;
}

const sendCode = async (
  { credentials, proof }: FirstStep,
  grantType: 'password' | 'emailCode',
): Promise<PendingLogin> => {
  if (pageSettings.demo) await noteDemoCodes(credentials.username);
  const { loginResponse } = await publicClient.callAt<typeof sendPassword>(sendPasswordAddress, {
    headers: { web: 'true', ...(proof && { recapchatoken: await proof() }) },
    body: { username: credentials.username, password: credentials.password, grant_type: grantType },
  });
  return {
    credentials,
    consoleToken: loginResponse.consoletoken,
    appType: loginResponse.appType,
    hasAuthenticator: loginResponse.hub2FAEnabled,
  };
};

export const checkPasswordMutation = () =>
  mutationOptions({ mutationFn: (step: FirstStep) => sendCode(step, 'password') });

/** A new code comes with a new console token; the one of the first code is void. */
export const resendCodeMutation = () =>
  mutationOptions({ mutationFn: (credentials: Credentials) => sendCode({ credentials }, 'emailCode') });

export const checkCodeMutation = () =>
  mutationOptions({
    mutationFn: async ({ pending, code }: { readonly pending: PendingLogin; readonly code: string }): Promise<void> => {
      const { credentials, consoleToken, appType, hasAuthenticator } = pending;
      const tokens = await withDeviceClient((client) =>
        publicClient.callAt<typeof oauthToken>(oauthTokenAddress, {
          body: {
            grant_type: 'password',
            client_id: client.clientId,
            client_secret: client.clientSecret,
            username: credentials.username,
            password: code,
            type: hasAuthenticator ? 'authCode' : 'emailCode',
          },
        }),
      );
      writeSession(withTokens({ consoleToken, appType, username: credentials.username }, tokens, Date.now()));
    },
  });
