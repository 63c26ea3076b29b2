import type { oauthToken, sendPassword } from '@airlane/contract/calls/session';
import type { demoOutbox } from '@airlane/contract/calls/demo';
import { oauthTokenAddress, sendPasswordAddress, demoOutboxAddress } from '@airlane/contract/addresses';
import { mutationOptions } from '@tanstack/react-query';
import { pageSettings } from '#lib/page-settings.ts';
import { publicClient } from '#lib/api/public-client.ts';
import { withDeviceClient } from '#lib/session/device-client.ts';
import { withTokens } from '#lib/session/session.ts';
import { writeSession } from '#lib/session/session-store.ts';
import { codeIn } from '#lib/code-in-mail.ts';

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

const RETRY_MS = 400;
const MAX_TRIES = 25;

/** The newest mail with a code that an address had before its login began; its code is not valid any more. */
const notedMails = new Map<string, string | undefined>();

const newestCode = async (email: string) => {
  const { mails } = await publicClient.callAt<typeof demoOutbox>(demoOutboxAddress, { query: { to: email } });
  return mails.flatMap(({ text, sentAt }) => {
    const code = codeIn(text);
    return code === undefined ? [] : [{ code, sentAt }];
  })[0];
};

/** Called before a code is asked for, so that it can be told from earlier ones. A login does not fail because of it. */
export const noteDemoCodes = async (email: string): Promise<void> => {
  const newest = await newestCode(email).catch(() => undefined);
  notedMails.set(email, newest?.sentAt);
};

const freshCode = async (email: string): Promise<string> => {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const newest = await newestCode(email);
    if (newest !== undefined && newest.sentAt !== notedMails.get(email)) return newest.code;
    // The mail is on its way: it is sent by a job.
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  throw new Error('No new code in the demo outbox yet. Try again in a moment.');
};

/** The code of the login under way, out of the outbox of the demo. */
export const demoCodeMutation = () => mutationOptions({ mutationFn: freshCode });
