import { slackSecretsSchema, slackSettingsSchema } from '@airlane/contract/channel-settings';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chooseChat } from './chat/choose.ts';
import { ChatNotConfigured, type ChatPort, ChatRefused } from './chat/port.ts';
import { recordedChat } from './chat/recorded.ts';
import { slackChat } from './chat/slack-api.ts';
import { type SlackDouble, startSlackDouble } from './chat/slack-double.testing.ts';
import { channelKinds, openChannel } from './channel-kinds.ts';
import { describeChannel, exampleEvent } from './conformance.testing.ts';
import { outboundGuard } from '../outbound/outbound-guard.ts';
import { slackMessage } from './slack-message.ts';
import { slackKind } from './slack.ts';

const TOKEN = 'xoxb-1-2-valid';
const REDIRECT = 'https://console.example/slack';
const never = new AbortController().signal;
const appOf = ({ clientId, clientSecret }: SlackDouble, port: number) => ({
  clientId,
  clientSecret,
  url: `http://127.0.0.1:${port}`,
});

describeChannel(
  'Slack',
  async () => {
    const slack = await startSlackDouble();
    slack.tokens.set(TOKEN, 'valid');
    const chats: ChatPort[] = [];
    return {
      port: slack.port,
      open({ port, timeoutMs, as }) {
        const chat = slackChat(appOf(slack, port), timeoutMs);
        chats.push(chat);
        const settings = slackSettingsSchema.parse({ channel: as === 'refused' ? 'C0000000000' : 'C0123456789' });
        return slackKind(chat, timeoutMs).open(
          settings,
          slackSecretsSchema.parse({ token: as === 'stranger' ? 'xoxb-9-9-guessed' : TOKEN }),
          { outbound: outboundGuard() },
        );
      },
      received: () => slack.posted.map(({ metadata }) => ({ id: String(metadata?.event_payload['id']) })),
      async close() {
        expect(slack.misunderstood).toEqual([]);
        await Promise.all(chats.map((chat) => chat.close()));
        await slack.stop();
      },
    };
  },
  {
    floodHead: Buffer.from('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n{"ok":true,"x":"'),
    onFlood: 'refused',
    onGarbage: 'refused',
    onStranger: 'refused',
    hasAddress: false,
  },
);

describe('the Slack app', () => {
  let slack: SlackDouble;
  let chat: ChatPort;
  beforeAll(async () => {
    slack = await startSlackDouble();
  });
  beforeEach(() => {
    slack.tokens.set(TOKEN, 'valid');
    slack.next = undefined;
    chat = slackChat(appOf(slack, slack.port));
  });
  afterAll(() => slack.stop());
  const post = (token = TOKEN, event = exampleEvent()) => chat.post(token, slackMessage(event, '#alerts'), never);

  test('is installed where Slack asks people, and they come back with a state', () => {
    const address = new URL(chat.installAddress('s t&te', REDIRECT));
    expect(address.pathname).toBe('/oauth/v2/authorize');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: slack.clientId,
      scope: 'chat:write,chat:write.public',
      redirect_uri: REDIRECT,
      state: 's t&te',
    });
  });

  test('changes a code into a token that posts, until it is revoked', async () => {
    slack.codes.set('code-1', REDIRECT);
    const { token, team, scopes } = await chat.exchangeCode('code-1', REDIRECT);
    expect({ team, scopes }).toEqual({
      team: { id: 'T9TK3CUKW', name: 'Softball team' },
      scopes: ['chat:write', 'chat:write.public'],
    });
    expect(await post(token)).toMatchObject({ isDelivered: true, status: 200 });
    await chat.revoke(token);
    expect(await post(token)).toMatchObject({
      isDelivered: false,
      failure: 'gone',
      detail: expect.stringContaining('token_revoked') as string,
    });
    await chat.revoke(token);
    await chat.revoke('xoxb-never-known');
    expect(slack.misunderstood).toEqual([]);
  });

  test.each([
    ['invalid_code', 'guessed', REDIRECT],
    ['bad_redirect_uri', 'code-2', 'https://elsewhere.example/'],
  ])('says %s', async (code, given, redirectUri) => {
    slack.codes.set('code-2', REDIRECT);
    await expect(chat.exchangeCode(given, redirectUri)).rejects.toMatchObject({ name: 'ChatRefused', code });
  });

  test('a code is good once, and a wrong secret of the app opens nothing', async () => {
    slack.codes.set('code-3', REDIRECT);
    const wrong = slackChat({ ...appOf(slack, slack.port), clientSecret: 'wrong' });
    await expect(wrong.exchangeCode('code-3', REDIRECT)).rejects.toEqual(new ChatRefused('bad_client_secret'));
    await chat.exchangeCode('code-3', REDIRECT);
    await expect(chat.exchangeCode('code-3', REDIRECT)).rejects.toEqual(new ChatRefused('invalid_code'));
  });

  test.each([
    ['HTML', '<html>'],
    ['an answer without a token', '{"ok":true,"token_type":"bot","scope":"","team":{"id":"T1"}}'],
    ['a token of a person', '{"ok":true,"access_token":"xoxp-1","token_type":"user","scope":"","team":{"id":"T1"}}'],
  ])('does not take %s for an installation', async (_what, body) => {
    slack.next = { status: 200, body };
    await expect(chat.exchangeCode('code', REDIRECT)).rejects.toMatchObject({ name: 'ZodError' });
  });

  test.each([
    [
      429,
      { 'retry-after': '30' },
      '{"ok":false,"error":"ratelimited"}',
      { failure: 'refused', retryAfterSeconds: 30, status: 429 },
    ],
    [429, {}, '', { failure: 'refused', status: 429 }],
    [200, {}, '{"ok":false,"error":"account_inactive"}', { failure: 'gone' }],
    [
      200,
      {},
      '{"ok":false,"error":"channel_not_found"}',
      { failure: 'refused', detail: 'Slack does not know this channel, or we were not invited to it' },
    ],
    [
      200,
      {},
      '{"ok":false,"error":"something_new"}',
      { failure: 'refused', detail: 'Slack refused the message (something_new)' },
    ],
    [200, {}, '{"ok":false,"error":"internal_error"}', { failure: 'unreachable' }],
    [200, {}, '{"ok":"yes"}', { failure: 'refused' }],
    [302, { location: 'http://127.0.0.1:1/' }, '', { failure: 'refused' }],
    [503, {}, '', { failure: 'unreachable', status: 503 }],
  ])('an answer %i with %j and %s has an outcome', async (status, headers, body, expected) => {
    slack.next = { status, headers: headers as Record<string, string>, body };
    expect(await post()).toMatchObject({ isDelivered: false, ...expected });
  });

  test.each([
    ['a sentence with markup', exampleEvent('<!channel> & <https://evil.example|here> > all')],
    ['a very long sentence', exampleEvent('<'.repeat(20_000))],
    ['a sentence of faces', exampleEvent(`x${'😀'.repeat(400)}`)],
    ['no sentence', exampleEvent('')],
    ['an event about the account', exampleEvent('Text', null)],
    [
      'much data',
      {
        ...exampleEvent(),
        body: JSON.stringify({
          data: Object.fromEntries(
            Array.from({ length: 40 }, (_, index) => [`${'name'.repeat(50)}-${index}`, '&'.repeat(5000)]),
          ),
        }),
      },
    ],
    ['a body that is no JSON', { ...exampleEvent(), body: 'x' }],
  ])('a message about %s is one that Slack takes, and links nowhere', async (_what, event) => {
    expect(await post(TOKEN, event)).toMatchObject({ isDelivered: true });
    expect(slack.posted.at(-1)?.text).not.toMatch(/[<>]/);
    expect(slack.posted.at(-1)?.metadata).toEqual({ event_type: 'airlane_event', event_payload: { id: event.id } });
    expect(slack.misunderstood).toEqual([]);
  });
});

test('the double refuses what Slack does not document', async () => {
  const slack = await startSlackDouble();
  slack.tokens.set(TOKEN, 'valid');
  const send = async (body: object) =>
    (
      await fetch(`${slack.url}/api/chat.postMessage`, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', authorization: `Bearer ${TOKEN}` },
        body: JSON.stringify(body),
      })
    ).json() as Promise<unknown>;
  const good = { channel: '#alerts', text: 'Hello' };
  expect(await send(good)).toMatchObject({ ok: true });
  for (const bad of [
    { ...good, client_msg_id: 'x' },
    { text: 'Hello' },
    { ...good, text: 7 },
    { ...good, blocks: [{ type: 'section' }] },
    { ...good, blocks: [{ type: 'poem' }] },
  ])
    expect(await send(bad)).toEqual({ ok: false, error: 'invalid_arguments' });
  await slack.stop();
});

describe('without a Slack app', () => {
  test('the demo records what would be posted, the newest first and not without end', async () => {
    const chat = recordedChat(() => new Date(0));
    const back = new URL(chat.installAddress('state', REDIRECT));
    expect(back.origin + back.pathname).toBe(REDIRECT);
    expect(back.searchParams.get('state')).toBe('state');
    const { token } = await chat.exchangeCode(back.searchParams.get('code') ?? '', REDIRECT);
    const channel = openChannel(
      channelKinds(chat),
      'slack',
      { channel: '#alerts' },
      { token },
      { outbound: outboundGuard() },
    );
    const events = Array.from({ length: 210 }, (_, index) => exampleEvent(`Number ${index}`));
    for (const event of events)
      expect(await channel.deliver(event, never)).toMatchObject({ isDelivered: true, status: null });
    expect(chat.messages()).toHaveLength(200);
    expect(chat.messages()[0]).toMatchObject({
      id: events.at(-1)?.id,
      channel: '#alerts',
      text: 'Number 209',
      sentAt: new Date(0),
    });
  });

  test('a server that is no demo says so', async () => {
    const chat = chooseChat(undefined);
    expect(() => chat.installAddress('state', REDIRECT)).toThrow(ChatNotConfigured);
    await expect(chat.exchangeCode('code', REDIRECT)).rejects.toBeInstanceOf(ChatNotConfigured);
    expect(await chat.post(TOKEN, slackMessage(exampleEvent(), '#alerts'), never)).toMatchObject({
      isDelivered: false,
      failure: 'bad-settings',
    });
    expect(chooseChat('recorded')).toHaveProperty('messages');
    expect(
      chooseChat({ clientId: 'a', clientSecret: 'b', url: 'https://slack.com/' }).installAddress('s', REDIRECT),
    ).toMatch(/^https:\/\/slack\.com\/oauth\/v2\/authorize\?client_id=a&/);
  });

  test('stored settings and secrets that no longer fit are an outcome, not an error', async () => {
    const kinds = channelKinds(recordedChat());
    const outcomeOf = (settings: unknown, secrets: unknown) =>
      openChannel(kinds, 'slack', settings, secrets, { outbound: outboundGuard() }).deliver(exampleEvent(), never);
    expect(await outcomeOf({ channel: 'no channel at all' }, { token: TOKEN })).toMatchObject({
      failure: 'bad-settings',
      detail: expect.stringMatching(/^The settings no longer fit: channel: /) as string,
    });
    expect(await outcomeOf({ channel: '#alerts' }, { token: 'secret-value' })).toMatchObject({
      failure: 'bad-settings',
      detail: expect.not.stringContaining('secret-value') as string,
    });
  });
});
