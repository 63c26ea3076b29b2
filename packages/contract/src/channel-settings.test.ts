import { expect, test } from 'vitest';
import {
  brokerSecretsSchema,
  slackSecretsSchema,
  slackSettingsSchema,
  MAX_SIGNING_SECRETS,
  webhookSecretsSchema,
  webhookSettingsSchema,
} from './channel-settings.ts';

const URL = 'https://hooks.example/airlane?key=1';
const SECRET = `whsec_${btoa('\u0001'.repeat(32))}`;
const problems = (
  schema: {
    safeParse(value: unknown): {
      error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
    };
  },
  value: unknown,
): string =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
const pem = (what: string): string => `-----BEGIN ${what}-----\nMIIB\n-----END ${what}-----\n`;

test('what may be left out has a default', () => {
  expect(webhookSettingsSchema.parse({ url: URL })).toEqual({
    url: URL,
    headers: {},
    certificate: '',
    certificateAuthority: '',
  });
  expect(webhookSecretsSchema.parse({ signingSecrets: [SECRET] })).toEqual({
    signingSecrets: [SECRET],
    bearerToken: '',
    headers: {},
    privateKey: '',
  });
  expect(brokerSecretsSchema.parse({})).toEqual({ password: '', privateKey: '' });
});

test.each([
  [{ url: 'ftp://hooks.example' }, 'url: an http:// or https:// address'],
  [{ url: 'hooks.example' }, 'url: an http:// or https:// address'],
  [{ url: 'https://me:pass@hooks.example' }, 'url: no user or password in the address; they are entered apart'],
  [{ url: 'https://hooks.example/#top' }, 'url: no # in the address'],
  [{ url: `https://hooks.example/${'x'.repeat(2000)}` }, 'url: '],
  [{ headers: { 'X Site': 'a' } }, 'headers.X Site: '],
  [{ headers: { 'X-Site': 'a\r\nwebhook-id: 1' } }, 'headers.X-Site: printable ASCII characters, no line breaks'],
  [{ headers: { 'X-Site': 'ü' } }, 'headers.X-Site: printable'],
  [{ headers: { 'X-Site': 'x'.repeat(501) } }, 'headers.X-Site: '],
  [
    { headers: Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`X-${index}`, 'a'])) },
    'headers: at most 20',
  ],
  [{ headers: { Authorization: 'Basic abc' } }, 'headers.Authorization: '],
  [{ certificate: 'no' }, 'certificate: one or more certificates as PEM text'],
  [{ certificate: pem('PRIVATE KEY') }, 'certificate: one or more certificates as PEM text'],
  [{ certificateAuthority: 'x'.repeat(20_001) }, 'certificateAuthority: '],
  [{ timeout: 5 }, ': '],
])('the settings %j of a webhook are refused by name', (settings, expected) => {
  expect(problems(webhookSettingsSchema, { url: URL, ...settings })).toContain(expected);
});

test.each([
  'Host',
  'connection',
  'Keep-Alive',
  'Transfer-Encoding',
  'TE',
  'Trailer',
  'Upgrade',
  'Proxy-Authorization',
  'Content-Length',
  'content-type',
  'Expect',
  'webhook-id',
  'Webhook-Signature',
  'WEBHOOK-TIMESTAMP',
])('a receiver cannot set the header %s', (name) => {
  expect(problems(webhookSettingsSchema, { url: URL, headers: { [name]: 'a' } })).not.toBe('');
  expect(problems(webhookSecretsSchema, { signingSecrets: [SECRET], headers: { [name]: 'a' } })).not.toBe('');
});

test.each([
  [{ signingSecrets: [] }, 'signingSecrets: '],
  [{ signingSecrets: Array.from({ length: MAX_SIGNING_SECRETS + 1 }, () => SECRET) }, 'signingSecrets: '],
  [{ signingSecrets: ['whsec_short'] }, 'signingSecrets.0: whsec_ and 24 to 64 bytes as base64'],
  [{ signingSecrets: [SECRET.replace('whsec_', '')] }, 'signingSecrets.0: '],
  [{ bearerToken: 'a b' }, 'bearerToken: '],
  [{ bearerToken: 'a\nb' }, 'bearerToken: '],
  [{ privateKey: pem('CERTIFICATE') }, 'privateKey: a private key as PEM text'],
])('the secrets %j of a webhook are refused by name', (secrets, expected) => {
  expect(problems(webhookSecretsSchema, { signingSecrets: [SECRET], ...secrets })).toContain(expected);
});

test('a secret header may hold what a plain one may not', () => {
  expect(
    problems(webhookSecretsSchema, {
      signingSecrets: [SECRET, SECRET],
      headers: { Authorization: 'Basic abc' },
      privateKey: pem('EC PRIVATE KEY'),
    }),
  ).toBe('');
});

test.each(['C0123456789', '#alerts', 'alerts', '#störung-süd'])('%s is a channel of Slack', (channel) => {
  expect(problems(slackSettingsSchema, { channel })).toBe('');
});

test.each(['', '#', 'two words', '#Upper', '@somebody', `#${'x'.repeat(81)}`])(
  '%j is no channel of Slack',
  (channel) => {
    expect(problems(slackSettingsSchema, { channel })).toContain('channel: the id of a channel');
  },
);

test.each(['', 'token', 'xoxb-with space', 'Bearer xoxb-1'])('%j is no token of Slack', (token) => {
  expect(problems(slackSecretsSchema, { token })).toContain('token: a token that Slack gave');
});
