import type { demoOutbox } from '@airlane/contract';
import { demoOutboxAddress } from '@airlane/contract';
import { mutationOptions } from '@tanstack/react-query';
import { publicClient } from '../api/public-client.ts';
import { codeIn } from '../code-in-mail.ts';

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
