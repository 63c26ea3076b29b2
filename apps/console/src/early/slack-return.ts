// Part of the early script, which stands alone.

/** Where the sign-in with Slack that was begun in this tab is kept. */
export const SLACK_SIGN_IN = 'airlane.slack-sign-in';

interface BegunSignIn {
  readonly accountId: string;
  readonly state: string;
}
const isBegun = (value: unknown): value is BegunSignIn =>
  typeof value === 'object' &&
  value !== null &&
  'accountId' in value &&
  typeof value.accountId === 'string' &&
  'state' in value &&
  typeof value.state === 'string';

interface SlackReturn {
  /** What is kept of the sign-in from now on. */
  readonly kept: object | undefined;
  /** What follows the # of the address from now on. */
  readonly route: string;
}

/**
 * Slack leads back to the root of the console with a code in the query. The code is put beside what was begun, and the address leads to the setup
 * again, before anything else reads it. What this tab has not begun is dropped, so that no person finishes the sign-in of another.
 */
export const readSlackReturn = (query: string, begun: unknown): SlackReturn | undefined => {
  const given = new URLSearchParams(query);
  const state = given.get('state');
  if (state === null || !state.startsWith('slack.')) return undefined;
  if (!isBegun(begun) || begun.state !== state) return { kept: undefined, route: '' };
  const code = given.get('code');
  return {
    kept: { ...begun, ...(code === null ? { isRefused: true } : { code }) },
    route: `/${encodeURIComponent(begun.accountId)}/integrations/available/slack`,
  };
};
