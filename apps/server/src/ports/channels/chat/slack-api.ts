import { z } from 'zod';
import { DELIVERY_TIMEOUT_MS } from '../attempts.ts';
import { type HttpAnswer, HttpSender } from '../http-sender.ts';
import { outboundGuard } from '#ports/outbound/outbound-guard.ts';
import { delivered, failed, type Verdict } from '../outcome.ts';
import type { DeliveryFailure } from '../port.ts';
import { retryAfterSeconds } from '../retry-after.ts';
import { type ChatInstallation, type ChatPort, ChatRefused } from './port.ts';

export interface SlackApp {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Such as https://slack.com. */
  readonly url: string;
}

/** Post as ourselves, also where we were not invited. */
const SCOPES = 'chat:write,chat:write.public';
const TOO_MANY = 429;
const MAX_ANSWER_BYTES = 65_536;

const answerSchema = z.object({ ok: z.boolean(), error: z.string().max(200).optional() });
const installationSchema = z.object({
  ok: z.literal(true),
  access_token: z.string().min(1),
  token_type: z.literal('bot'),
  scope: z.string(),
  team: z.object({ id: z.string(), name: z.string().nullish() }),
});

/** Slack takes us no more: only a new installation helps. */
const gone: ReadonlySet<string> = new Set(['token_revoked', 'token_expired', 'account_inactive']);
/** Slack's own trouble, or a workspace that is being moved. */
const away: ReadonlySet<string> = new Set([
  'fatal_error',
  'internal_error',
  'service_unavailable',
  'request_timeout',
  'team_added_to_org',
  'org_login_required',
]);
const rateLimited: ReadonlySet<string> = new Set(['ratelimited', 'rate_limited']);

const sentences: Readonly<Record<string, string>> = {
  invalid_auth: 'Slack does not accept our access, or not from this address; if that lasts, install the app again',
  missing_scope: 'The app may not post in this workspace; install it again',
  channel_not_found: 'Slack does not know this channel, or we were not invited to it',
  not_in_channel: 'We were not invited to this channel',
  is_archived: 'This channel is archived',
  restricted_action: 'An administrator of the workspace does not let us post to this channel',
  msg_too_long: 'The message is too long for Slack',
};

const failureOf = (code: string): DeliveryFailure => {
  if (gone.has(code)) return 'gone';
  return away.has(code) ? 'unreachable' : 'refused';
};

const json = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
};

const verdictOn = ({ status, headers, bytes, text }: HttpAnswer): Verdict => {
  const facts = { status, answer: text };
  if (status >= 500) return failed('unreachable', `Slack failed (HTTP ${status})`, facts);
  const answer = answerSchema.safeParse(json(bytes));
  if (status === TOO_MANY || rateLimited.has(answer.data?.error ?? '')) {
    const wait = retryAfterSeconds(headers['retry-after'], new Date());
    return failed('refused', 'Slack asks to be left alone for a moment', {
      ...facts,
      ...(wait === undefined ? {} : { retryAfterSeconds: wait }),
    });
  }
  if (!answer.success) return failed('refused', `Slack answered something that cannot be read (HTTP ${status})`, facts);
  if (answer.data.ok && status === 200) return delivered(status, text);
  const code = answer.data.error ?? 'unknown_error';
  const failure = failureOf(code);
  return failed(
    failure,
    sentences[code] ??
      (failure === 'gone'
        ? `Slack no longer accepts our access (${code}); install the app again`
        : `Slack refused the message (${code})`),
    facts,
  );
};

/** Slack's Web API over our own HTTP, bounded in time and size like every other receiver (decision 0146). */
export const slackChat = (
  { clientId, clientSecret, url }: SlackApp,
  timeoutMs: number = DELIVERY_TIMEOUT_MS,
): ChatPort => {
  const base = url.replace(/\/$/, '');
  const { hostname } = new URL(base);
  // The operator named this host, wherever it is; customers cannot.
  const guard = outboundGuard({ allowed: [{ host: hostname.replace(/^\[|\]$/g, ''), port: undefined }] });
  const senders = new Map<string, HttpSender>();
  const senderOf = (method: string): HttpSender => {
    const sender = senders.get(method) ?? new HttpSender(new URL(`${base}/api/${method}`), guard);
    senders.set(method, sender);
    return sender;
  };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const call = async (method: string, headers: Record<string, string>, body: string): Promise<unknown> => {
    const answer = json(
      (await senderOf(method).post(headers, body, AbortSignal.timeout(timeoutMs), MAX_ANSWER_BYTES)).bytes,
    );
    const { ok, error } = answerSchema.parse(answer);
    if (!ok) throw new ChatRefused(error ?? 'unknown_error');
    return answer;
  };

  return {
    installAddress: (state, redirectUri) =>
      `${base}/oauth/v2/authorize?${new URLSearchParams({ client_id: clientId, scope: SCOPES, redirect_uri: redirectUri, state }).toString()}`,
    async exchangeCode(code, redirectUri): Promise<ChatInstallation> {
      const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
      const answer = installationSchema.parse(
        await call(
          'oauth.v2.access',
          { ...form, authorization },
          new URLSearchParams({ code, redirect_uri: redirectUri }).toString(),
        ),
      );
      return {
        token: answer.access_token,
        team: { id: answer.team.id, name: answer.team.name ?? '' },
        scopes: answer.scope.split(','),
      };
    },
    async post(token, { channel, text, blocks, id }, signal) {
      const body = JSON.stringify({
        channel,
        text,
        blocks,
        unfurl_links: false,
        unfurl_media: false,
        metadata: { event_type: 'airlane_event', event_payload: { id } },
      });
      return verdictOn(
        await senderOf('chat.postMessage').post(
          { 'content-type': 'application/json; charset=utf-8', authorization: `Bearer ${token}` },
          body,
          signal,
          MAX_ANSWER_BYTES,
        ),
      );
    },
    async revoke(token) {
      try {
        await call('auth.revoke', { ...form, authorization: `Bearer ${token}` }, '');
      } catch (error) {
        if (!(error instanceof ChatRefused && (gone.has(error.code) || error.code === 'invalid_auth'))) throw error;
      }
    },
    async close() {
      for (const sender of senders.values()) sender.close();
    },
  };
};
