import { eventPlaceholders, unknownPlaceholder } from '@airlane/domain/events/event-address';
import { z } from 'zod';

/** How events reach a receiver, by kind. Settings are shown to those who may edit an integration; secrets are written and never read again. */

const MAX_URL = 2000;
const MAX_PEM = 20_000;
const MAX_NAME = 200;
const MAX_SECRET = 4000;
const MAX_TEMPLATE = 200;
const MAX_HEADERS = 20;
const MAX_HEADER_VALUE = 500;

const certificate = z
  .string()
  .max(MAX_PEM)
  .regex(
    /^(\s*-----BEGIN CERTIFICATE-----[\s\S]+-----END CERTIFICATE-----\s*)?$/,
    'one or more certificates as PEM text',
  )
  .default('');
const privateKey = z
  .string()
  .max(MAX_PEM)
  .regex(
    /^(\s*-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]+-----END [A-Z ]*PRIVATE KEY-----\s*)?$/,
    'a private key as PEM text',
  )
  .default('');

const tlsSettings = {
  certificate: certificate.describe('Our certificate (PEM) for mutual TLS; its key is a secret'),
  certificateAuthority: certificate.describe('Whom to trust (PEM); the public authorities where empty'),
};

const receiverUrl = (protocol: RegExp, error: string) =>
  z
    .url({ protocol, error })
    .max(MAX_URL)
    .superRefine((text, context) => {
      const refuse = (message: string): void => context.addIssue({ code: 'custom', message });
      const url = URL.canParse(text) ? new URL(text) : undefined;
      if (!url) return;
      if (url.username !== '' || url.password !== '')
        refuse('no user or password in the address; they are entered apart');
      if (url.hash !== '') refuse('no # in the address');
      if (url.hostname === '') refuse('a host in the address');
    });

const brokerUrl = (protocol: RegExp, error: string, hasPath: boolean) =>
  receiverUrl(protocol, error).superRefine((text, context) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (url && url.search !== '') context.addIssue({ code: 'custom', message: 'no ? in the address' });
    if (url && !hasPath && url.pathname !== '' && url.pathname !== '/')
      context.addIssue({ code: 'custom', message: 'no path in the address' });
  });

const eventTemplate = (what: string) =>
  z
    .string()
    .min(1)
    .max(MAX_TEMPLATE)
    .superRefine((template, context) => {
      const unknown = unknownPlaceholder(template);
      if (unknown !== undefined)
        context.addIssue({
          code: 'custom',
          message: `${what} can name ${eventPlaceholders.map((name) => `{${name}}`).join(', ')}, not ${/^[{}]$/.test(unknown) ? unknown : `{${unknown}}`}`,
        });
    });

/** What HTTP itself, the connection or the signature needs; settings never set these. */
const ownHeaders =
  /^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|host|content-length|content-type|expect|date|user-agent|webhook-.*)$/i;
const headersSchema = (isSecret: boolean) =>
  z
    .record(
      z
        .string()
        .regex(/^[A-Za-z0-9-]{1,60}$/, 'letters, digits and dashes, at most 60')
        .refine((name) => !ownHeaders.test(name), 'this header is set by the server')
        .refine((name) => isSecret || !/^(?:authorization|cookie)$/i.test(name), 'enter this header as a secret one'),
      z
        .string()
        .max(MAX_HEADER_VALUE)
        .regex(/^[\t\x20-\x7e]*$/, 'printable ASCII characters, no line breaks'),
    )
    .refine((headers) => Object.keys(headers).length <= MAX_HEADERS, `at most ${MAX_HEADERS}`)
    .default({});

export const webhookSettingsSchema = z.strictObject({
  url: receiverUrl(/^https?$/, 'an http:// or https:// address'),
  headers: headersSchema(false).describe('Further headers of every request'),
  ...tlsSettings,
});
export type WebhookSettings = z.infer<typeof webhookSettingsSchema>;

export const signingSecretSchema = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/, 'whsec_ and 24 to 64 bytes as base64');
/** The current one, and those that were replaced within the last day. */
export const MAX_SIGNING_SECRETS = 5;
export const webhookSecretsSchema = z.strictObject({
  signingSecrets: z
    .array(signingSecretSchema)
    .min(1)
    .max(MAX_SIGNING_SECRETS)
    .describe('The current one, and those of the last day while receivers change over'),
  bearerToken: z
    .string()
    .max(MAX_SECRET)
    .regex(/^[\x21-\x7e]*$/, 'printable ASCII characters without spaces')
    .default(''),
  headers: headersSchema(true).describe('Further headers whose values are secret'),
  privateKey,
});
export type WebhookSecrets = z.infer<typeof webhookSecretsSchema>;

export const mqttSettingsSchema = z.strictObject({
  url: brokerUrl(/^mqtts?$/, 'an mqtt:// or mqtts:// address', false),
  topic: eventTemplate('a topic')
    .refine((topic) => !/[+#]|\p{C}/u.test(topic), 'no wildcards (+ and #) and no control characters')
    .refine((topic) => !topic.startsWith('$'), 'topics that begin with $ belong to the broker'),
  user: z.string().max(MAX_NAME).default(''),
  clientId: z
    .string()
    .max(MAX_NAME)
    .regex(/^\P{C}*$/u, 'no control characters')
    .default('')
    .describe('One of our own where empty'),
  protocolVersion: z
    .union([z.literal(5), z.literal(4)])
    .default(5)
    .describe('5, or 4 for MQTT 3.1.1'),
  ...tlsSettings,
});
export type MqttSettings = z.infer<typeof mqttSettingsSchema>;

export const brokerSecretsSchema = z.strictObject({ password: z.string().max(MAX_SECRET).default(''), privateKey });
export type BrokerSecrets = z.infer<typeof brokerSecretsSchema>;

export const amqpSettingsSchema = z.strictObject({
  url: brokerUrl(/^amqps?$/, 'an amqp:// or amqps:// address', true).describe('The path is the virtual host'),
  exchange: z
    .string()
    .max(127)
    .regex(/^[\w.:-]*$/, 'letters, digits and _ . : -')
    .default('')
    .describe('Where empty, the routing key is the name of a queue'),
  routingKey: eventTemplate('a routing key').refine((key) => /^\P{C}*$/u.test(key), 'no control characters'),
  user: z.string().max(MAX_NAME).default('').describe('Where empty, the certificate says who we are'),
  ...tlsSettings,
});
export type AmqpSettings = z.infer<typeof amqpSettingsSchema>;

export const slackSettingsSchema = z.strictObject({
  channel: z
    .string()
    .regex(
      /^(?:[CDGU][A-Z0-9]{2,20}|#?[^\s#@,.:A-Z]{1,80})$/u,
      'the id of a channel, such as C0123456789, or its name, such as #alerts',
    ),
});
export type SlackSettings = z.infer<typeof slackSettingsSchema>;

export const slackSecretsSchema = z.strictObject({
  token: z
    .string()
    .max(MAX_SECRET)
    .regex(/^xox[a-z]?[.-][\x21-\x7e]+$/, 'a token that Slack gave'),
});
export type SlackSecrets = z.infer<typeof slackSecretsSchema>;

/** What is wrong, in the words of the rule. Of a name that a record does not take, zod says no more than that on the outside. */
export const settingsIssueText = (issue: z.core.$ZodIssue): string =>
  issue.code === 'invalid_key' ? (issue.issues[0]?.message ?? issue.message) : issue.message;
