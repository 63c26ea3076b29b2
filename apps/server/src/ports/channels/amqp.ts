import type { Socket } from 'node:net';
import {
  type AmqpSettings,
  type BrokerSecrets,
  amqpSettingsSchema,
  brokerSecretsSchema,
} from '@airlane/contract/channel-settings';
import { amqpRoutingKey } from '@airlane/domain/events/event-address';
import type { ConfirmChannel } from 'amqplib';
import { Attempts, DELIVERY_TIMEOUT_MS } from './attempts.ts';
import { boundAnswers, brokerAddress, tlsOnce } from './broker-socket.ts';
import { cloudEvent } from './cloud-event.ts';
import { DeliveryError, delivered, type Verdict } from './outcome.ts';
import type { ChannelContext, ChannelKind, OutgoingEvent } from './port.ts';
import { type OpenedConnection, SharedConnection } from './shared-connection.ts';

const SECURE_PORT = 5671;
const PLAIN_PORT = 5672;
const HEARTBEAT_SECONDS = 30;
const MAX_FRAME_BYTES = 131_072;
const MAX_ROUTING_KEY_BYTES = 255;
const NO_ROUTE = 312;
const NOT_ALLOWED = 530;

/** Reply codes of AMQP 0-9-1. */
const sentences: Readonly<Record<number, string>> = {
  [NO_ROUTE]: 'No queue takes messages with this routing key',
  403: 'The broker does not accept our credentials, or does not let them publish here',
  404: 'The exchange does not exist',
  [NOT_ALLOWED]: 'The virtual host does not exist, or the broker does not let us use it',
};
const away: ReadonlySet<number> = new Set([320, 501, 506, 541]);
const hungUp = /abruptly|unexpected close|heartbeat timeout|ETIMEDOUT|channel (?:closed|ended)/i;

const codeOf = (error: Error): number | undefined => {
  if ('code' in error && typeof error.code === 'number') return error.code;
  const [, code] = /^Handshake terminated by server: (\d{3})/.exec(error.message) ?? [];
  // The library keeps the code to itself when a broker ends the handshake at its last step, which is about the virtual host.
  if (code === undefined && /^Expected ConnectionOpenOk; got <?ConnectionClose/.test(error.message)) return NOT_ALLOWED;
  return code === undefined ? undefined : Number(code);
};

const amqpError = (error: Error): Error => {
  const code = codeOf(error);
  if (code !== undefined)
    return new DeliveryError(
      away.has(code) ? 'unreachable' : 'refused',
      sentences[code] ?? `The broker refused (${code})`,
      { status: code, answer: error.message },
    );
  if (error instanceof DeliveryError || 'code' in error) return error;
  if (error.name === 'ForbiddenAddress') return error;
  if (hungUp.test(error.message)) return Object.assign(new Error('The broker hung up'), { code: 'ECONNRESET' });
  if (error.message.startsWith('SASL mechanism'))
    return new DeliveryError(
      'bad-settings',
      'The broker does not offer this way to log in; enter a user and a password',
    );
  return new DeliveryError('refused', 'The broker answered something that is not AMQP');
};

/** What a confirm channel is told apart from confirms: ids of messages that no queue took. */
interface AmqpConnection {
  readonly channel: ConfirmChannel;
  readonly returned: Map<string, DeliveryError>;
}

const isSocket = (value: unknown): value is Socket =>
  typeof value === 'object' && value !== null && 'bytesRead' in value;

const connectAmqp = async (
  settings: AmqpSettings,
  { password }: BrokerSecrets,
  { outbound }: ChannelContext,
  tls: ReturnType<typeof tlsOnce>,
  timeoutMs: number,
  ending: AbortSignal,
): Promise<OpenedConnection<AmqpConnection>> => {
  const url = new URL(settings.url);
  const { isSecure, options } = brokerAddress(url, SECURE_PORT, PLAIN_PORT, outbound, ending);
  // Loaded by those who need it. In the bundle a package of CommonJS has a default export only.
  const { default: amqplib } = await import('amqplib');
  ending.throwIfAborted();
  const model = await amqplib
    .connect(
      {
        protocol: isSecure ? 'amqps' : 'amqp',
        hostname: options.host,
        port: options.port,
        vhost: url.pathname.slice(1),
        heartbeat: HEARTBEAT_SECONDS,
        frameMax: MAX_FRAME_BYTES,
        maxFrameSize: MAX_FRAME_BYTES,
      },
      {
        ...options,
        ...(isSecure ? { secureContext: tls() } : {}),
        noDelay: true,
        timeout: timeoutMs,
        credentials:
          settings.user === '' && settings.certificate !== ''
            ? amqplib.credentials.external()
            : amqplib.credentials.plain(settings.user, password),
        clientProperties: { connection_name: 'Airlane' },
      },
    )
    .catch((error: Error) => Promise.reject(amqpError(error)));
  const stream = 'stream' in model.connection ? model.connection.stream : undefined;
  const bound = isSocket(stream) ? boundAnswers(stream) : undefined;
  const returned = new Map<string, DeliveryError>();
  let reason: Error | undefined;
  let lose: () => void = () => undefined;
  const lost = new Promise<never>((_resolve, reject) => {
    lose = () => reject(reason ?? Object.assign(new Error('The broker hung up'), { code: 'ECONNRESET' }));
  });
  lost.catch(() => undefined);
  const note = (error: Error): void => {
    reason ??= amqpError(error);
  };
  model.on('error', note);
  model.on('close', lose);
  const channel = await Promise.race([
    lost,
    model.createConfirmChannel().catch((error: Error) => Promise.reject(amqpError(error))),
  ]);
  channel.on('error', (error) => {
    note(error);
    lose();
  });
  channel.on('close', lose);
  channel.on('ack', () => bound?.reset());
  channel.on('return', (message) => {
    bound?.reset();
    const { messageId } = message.properties as { messageId?: unknown };
    const { replyCode, replyText } = message.fields as { replyCode?: unknown; replyText?: unknown };
    const code = typeof replyCode === 'number' ? replyCode : NO_ROUTE;
    if (typeof messageId === 'string')
      returned.set(
        messageId,
        new DeliveryError('refused', sentences[code] ?? `The broker returned the message (${code})`, {
          status: code,
          answer: typeof replyText === 'string' ? replyText : '',
        }),
      );
  });
  return { value: { channel, returned }, lost, goodbye: () => model.close() };
};

const publish = (
  { channel, returned }: AmqpConnection,
  exchange: string,
  routingKey: string,
  event: OutgoingEvent,
): Promise<Verdict> =>
  new Promise((resolve, reject) => {
    const options = {
      persistent: true,
      mandatory: true,
      messageId: event.id,
      type: event.type,
      timestamp: Math.floor(event.time.getTime() / 1000),
      contentType: 'application/cloudevents+json; charset=utf-8',
      appId: 'airlane',
    };
    returned.delete(event.id);
    channel.publish(exchange, routingKey, Buffer.from(event.body), options, (error: Error | null) => {
      // A broker returns a message before it confirms it.
      const back = returned.get(event.id);
      returned.delete(event.id);
      if (back) reject(back);
      else if (error?.message === 'message nacked')
        reject(new DeliveryError('refused', 'The broker could not take responsibility for the message'));
      // A closed channel says why in an event of its own, which comes right after.
      else if (!error) resolve(delivered());
    });
  });

/** Persistent messages to an exchange: delivered once the broker has confirmed that a queue has them. */
export const amqpKind = (timeoutMs: number = DELIVERY_TIMEOUT_MS): ChannelKind<AmqpSettings, BrokerSecrets> => ({
  settings: amqpSettingsSchema,
  secrets: brokerSecretsSchema,
  open(settings, secrets, context) {
    const attempts = new Attempts(timeoutMs);
    const tls = tlsOnce({ ...settings, privateKey: secrets.privateKey });
    const connection = new SharedConnection((ending) =>
      connectAmqp(settings, secrets, context, tls, timeoutMs, ending),
    );
    return {
      deliver(event, signal) {
        return attempts.run(signal, async (ending) => {
          const routingKey = amqpRoutingKey(settings.routingKey, {
            type: event.type,
            thing: event.subject,
            account: cloudEvent(event.body).account,
          });
          if (Buffer.byteLength(routingKey) > MAX_ROUTING_KEY_BYTES)
            throw new DeliveryError('bad-settings', `The routing key is longer than ${MAX_ROUTING_KEY_BYTES} bytes`);
          return connection.use(ending, (open) => publish(open, settings.exchange, routingKey, event));
        });
      },
      async close() {
        await attempts.close();
        await connection.close();
      },
    };
  },
});
