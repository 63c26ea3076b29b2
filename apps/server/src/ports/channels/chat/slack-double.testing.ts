import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

/**
 * Slack as its documentation describes it: three methods that know the names, types and limits of their arguments and refuse every other.
 * Only what is documented here is accepted, so a request that passes would pass there.
 */

const MAX_SECTION_TEXT = 3000;
const MAX_FIELD_TEXT = 2000;
const MAX_FIELDS = 10;
const MAX_BLOCKS = 50;
const MAX_MESSAGE_TEXT = 40_000;

const textObject = (maxLength: number) =>
  z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('mrkdwn'),
      text: z.string().min(1).max(maxLength),
      verbatim: z.boolean().optional(),
    }),
    z.strictObject({
      type: z.literal('plain_text'),
      text: z.string().min(1).max(maxLength),
      emoji: z.boolean().optional(),
    }),
  ]);
const blockId = z.string().max(255).optional();
const block = z.discriminatedUnion('type', [
  z
    .strictObject({
      type: z.literal('section'),
      block_id: blockId,
      text: textObject(MAX_SECTION_TEXT).optional(),
      fields: z.array(textObject(MAX_FIELD_TEXT)).min(1).max(MAX_FIELDS).optional(),
    })
    .refine(({ text, fields }) => text ?? fields),
  z.strictObject({
    type: z.literal('context'),
    block_id: blockId,
    elements: z.array(textObject(MAX_SECTION_TEXT)).min(1).max(MAX_FIELDS),
  }),
  z.strictObject({ type: z.literal('header'), block_id: blockId, text: textObject(150) }),
  z.strictObject({ type: z.literal('divider'), block_id: blockId }),
]);

const postMessage = z.strictObject({
  channel: z.string().min(1),
  text: z.string().min(1).max(MAX_MESSAGE_TEXT),
  blocks: z.array(block).max(MAX_BLOCKS).optional(),
  mrkdwn: z.boolean().optional(),
  unfurl_links: z.boolean().optional(),
  unfurl_media: z.boolean().optional(),
  thread_ts: z.string().optional(),
  metadata: z
    .strictObject({
      event_type: z.string().regex(/^\w+$/),
      event_payload: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    })
    .optional(),
});
const oauthAccess = z.strictObject({
  code: z.string().min(1),
  redirect_uri: z.url().optional(),
  grant_type: z.enum(['authorization_code', 'refresh_token']).optional(),
});
const authRevoke = z.strictObject({ test: z.enum(['1', 'true', 'false', '0']).optional() });

export type PostedMessage = z.infer<typeof postMessage>;
type Answer = Readonly<Record<string, unknown>> & { readonly ok: boolean };

export interface SlackDouble {
  readonly url: string;
  readonly port: number;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Codes that a person agreed to, each good once, with the address that they were meant for. */
  readonly codes: Map<string, string>;
  /** Tokens that may post, and with what they are answered instead where they were taken back. */
  readonly tokens: Map<string, 'valid' | 'token_revoked' | 'account_inactive'>;
  readonly channels: Set<string>;
  readonly posted: (PostedMessage & { readonly token: string })[];
  /** Requests that Slack would not understand. */
  readonly misunderstood: string[];
  /** What the next request is answered with instead. */
  next: { readonly status: number; readonly headers?: Record<string, string>; readonly body: string } | undefined;
  stop(): Promise<void>;
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
};

const JSON_TYPE = 'application/json; charset=utf-8';
const FORM_TYPE = 'application/x-www-form-urlencoded';

export const startSlackDouble = async (): Promise<SlackDouble> => {
  const [clientId, clientSecret] = ['1234567890.1234567890', 'client-secret'];
  const codes: SlackDouble['codes'] = new Map();
  const tokens: SlackDouble['tokens'] = new Map();
  const channels = new Set(['C0123456789', '#alerts', 'alerts']);
  const posted: SlackDouble['posted'] = [];
  const misunderstood: string[] = [];
  const refuse = (error: string): Answer => ({ ok: false, error });
  const parse = <T>(schema: z.ZodType<T>, given: unknown): T | undefined => {
    const parsed = schema.safeParse(given);
    if (!parsed.success) misunderstood.push(parsed.error.message);
    return parsed.data;
  };
  const tokenProblem = (authorization: string | undefined): string | undefined => {
    const [, token] = /^Bearer (xox[bp]-\S+)$/.exec(authorization ?? '') ?? [];
    if (token === undefined) return 'not_authed';
    const state = tokens.get(token) ?? 'invalid_auth';
    return state === 'valid' ? undefined : state;
  };

  const methods: Readonly<Record<string, (request: IncomingMessage, body: string) => Answer>> = {
    '/api/oauth.v2.access': (request, body) => {
      if (request.headers['content-type'] !== FORM_TYPE) return refuse('invalid_post_type');
      const given = parse(oauthAccess, Object.fromEntries(new URLSearchParams(body)));
      if (!given) return refuse('invalid_arguments');
      const [user, password] = Buffer.from(
        /^Basic (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '',
        'base64',
      )
        .toString()
        .split(':');
      if (user !== clientId) return refuse('invalid_client_id');
      if (password !== clientSecret) return refuse('bad_client_secret');
      const redirectUri = codes.get(given.code);
      codes.delete(given.code);
      if (redirectUri === undefined) return refuse('invalid_code');
      if (redirectUri !== given.redirect_uri) return refuse('bad_redirect_uri');
      const token = `xoxb-${posted.length}-${tokens.size}-${given.code}`;
      tokens.set(token, 'valid');
      return {
        ok: true,
        access_token: token,
        token_type: 'bot',
        scope: 'chat:write,chat:write.public',
        bot_user_id: 'U0KRQLJ9H',
        app_id: 'A0KRD7HC3',
        team: { id: 'T9TK3CUKW', name: 'Softball team' },
        enterprise: null,
        is_enterprise_install: false,
        authed_user: { id: 'U1234' },
      };
    },
    '/api/chat.postMessage': (request, body) => {
      if (request.headers['content-type'] !== JSON_TYPE) return refuse('invalid_post_type');
      const problem = tokenProblem(request.headers.authorization);
      if (problem !== undefined) return refuse(problem);
      const message = parse(postMessage, JSON.parse(body));
      if (!message) return refuse('invalid_arguments');
      if (!channels.has(message.channel)) return refuse('channel_not_found');
      posted.push({ ...message, token: request.headers.authorization?.slice('Bearer '.length) ?? '' });
      return { ok: true, channel: message.channel, ts: '1503435956.000247', message: { text: message.text } };
    },
    '/api/auth.revoke': (request, body) => {
      if (request.headers['content-type'] !== FORM_TYPE) return refuse('invalid_post_type');
      const problem = tokenProblem(request.headers.authorization);
      if (problem !== undefined) return refuse(problem);
      if (!parse(authRevoke, Object.fromEntries(new URLSearchParams(body)))) return refuse('invalid_arguments');
      tokens.set(request.headers.authorization?.slice('Bearer '.length) ?? '', 'token_revoked');
      return { ok: true, revoked: true };
    },
  };

  const double: SlackDouble = {
    url: '',
    port: 0,
    clientId,
    clientSecret,
    codes,
    tokens,
    channels,
    posted,
    misunderstood,
    next: undefined,
    stop: async () => undefined,
  };
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const instead = double.next;
      double.next = undefined;
      if (instead) return response.writeHead(instead.status, instead.headers ?? {}).end(instead.body);
      const method = request.method === 'POST' ? methods[request.url ?? ''] : undefined;
      return response
        .writeHead(200, { 'content-type': JSON_TYPE })
        .end(JSON.stringify(method ? method(request, body) : refuse('unknown_method')));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(double, {
    port,
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
};
