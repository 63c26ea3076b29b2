import { z } from 'zod';
import { SLACK_SIGN_IN } from '#early/slack-return.ts';
import { beginSlackSignIn } from '#lib/mutations/integrations.ts';
import { storedValue } from '#lib/preferences/stored-value.ts';
import type { Drafts } from '#templating/document/field-name.ts';

const signInSchema = z.object({
  accountId: z.string(),
  state: z.string(),
  drafts: z.record(z.string(), z.unknown()),
  /** What Slack led back with; the early script puts it here. */
  code: z.string().optional(),
  isRefused: z.boolean().optional(),
});
export type SlackSignIn = z.infer<typeof signInSchema>;

const stored = storedValue(SLACK_SIGN_IN, signInSchema, () => sessionStorage);

/** The sign-in that came back for this account. */
export const returnedSignIn = (accountId: string): SlackSignIn | undefined => {
  const signIn = stored.read();
  return signIn?.accountId === accountId && (signIn.code !== undefined || signIn.isRefused === true)
    ? signIn
    : undefined;
};
export const forgetSignIn = stored.clear;

/** Leaves for Slack. What was filled in stays in this tab. After the browser's back button the form is as it was. */
export const leaveForSlack = async (accountId: string, drafts: Drafts): Promise<void> => {
  const { url, state } = await beginSlackSignIn(accountId);
  stored.write({ accountId, state, drafts });
  const back = new Promise<never>((_, reject) => {
    addEventListener('pageshow', () => reject(new Error('The sign-in with Slack was not finished')), { once: true });
  });
  window.location.assign(url);
  await back;
};
