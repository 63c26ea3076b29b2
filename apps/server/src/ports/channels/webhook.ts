import {
  type WebhookSecrets,
  type WebhookSettings,
  webhookSecretsSchema,
  webhookSettingsSchema,
} from '@airlane/contract/channel-settings';
import { Attempts } from './attempts.ts';
import { type HttpAnswer, HttpSender } from './http-sender.ts';
import { delivered, failed, type Verdict } from './outcome.ts';
import type { ChannelKind, OutgoingEvent } from './port.ts';
import { retryAfterSeconds } from './retry-after.ts';
import { signatures } from './signing.ts';

const GONE = 410;
const busy: ReadonlySet<number> = new Set([429, 503]);
const credentials: ReadonlySet<number> = new Set([401, 403, 407]);

const sentenceOf = (status: number): string => {
  if (status >= 300 && status < 400)
    return `The receiver redirects elsewhere (HTTP ${status}); redirects are never followed, so enter the final address`;
  if (credentials.has(status)) return `The receiver does not accept our credentials (HTTP ${status})`;
  return busy.has(status) ? `The receiver is busy (HTTP ${status})` : `The receiver refused the event (HTTP ${status})`;
};

const verdictOn = ({ status, headers, text }: HttpAnswer): Verdict => {
  if (status >= 200 && status < 300) return delivered(status, text);
  if (status === GONE)
    return failed('gone', 'The receiver says that it is gone for good (HTTP 410)', { status, answer: text });
  const wait = busy.has(status) ? retryAfterSeconds(headers['retry-after'], new Date()) : undefined;
  return failed('refused', sentenceOf(status), {
    status,
    answer: text,
    ...(wait === undefined ? {} : { retryAfterSeconds: wait }),
  });
};

const lowerCase = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

const headersOf = (
  event: OutgoingEvent,
  settings: WebhookSettings,
  { signingSecrets, bearerToken, headers }: WebhookSecrets,
): Record<string, string> => {
  // The moment of the attempt: receivers do not take old signatures, and a repeated attempt may come days later.
  const timestamp = Math.floor(Date.now() / 1000);
  return {
    accept: '*/*',
    'user-agent': 'Airlane',
    ...lowerCase(settings.headers),
    ...lowerCase(headers),
    ...(bearerToken === '' ? {} : { authorization: `Bearer ${bearerToken}` }),
    'content-type': 'application/cloudevents+json; charset=utf-8',
    'webhook-id': event.id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures(signingSecrets, event.id, timestamp, event.body),
  };
};

/** Signed POST requests in the form of Standard Webhooks. */
export const webhookKind = (timeoutMs?: number): ChannelKind<WebhookSettings, WebhookSecrets> => ({
  settings: webhookSettingsSchema,
  secrets: webhookSecretsSchema,
  open(settings, secrets, { outbound }) {
    const attempts = new Attempts(timeoutMs);
    let sender: HttpSender | undefined;
    const open = (): HttpSender =>
      (sender ??= new HttpSender(new URL(settings.url), outbound, { ...settings, privateKey: secrets.privateKey }));
    return {
      deliver: (event, signal) =>
        attempts.run(signal, async (ending) =>
          verdictOn(await open().post(headersOf(event, settings, secrets), event.body, ending)),
        ),
      async close() {
        await attempts.close();
        sender?.close();
      },
    };
  },
});
