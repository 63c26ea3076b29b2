import { randomUUID } from 'node:crypto';
import { connect as connectPlain } from 'node:net';
import { connect as connectSecure } from 'node:tls';
import {
  type BrokerSecrets,
  type MqttSettings,
  brokerSecretsSchema,
  mqttSettingsSchema,
} from '@airlane/contract/channel-settings';
import { mqttTopic } from '@airlane/domain/events/event-address';
import type { MqttClient } from 'mqtt';
import { Attempts, DELIVERY_TIMEOUT_MS } from './attempts.ts';
import { boundAnswers, brokerAddress, tlsOnce } from './broker-socket.ts';
import { cloudEvent } from './cloud-event.ts';
import { DeliveryError, delivered, type Verdict } from './outcome.ts';
import type { ChannelContext, ChannelKind, OutgoingEvent } from './port.ts';
import { type OpenedConnection, SharedConnection } from './shared-connection.ts';

const SECURE_PORT = 8883;
const PLAIN_PORT = 1883;
const KEEP_ALIVE_SECONDS = 60;

/** Reasons of MQTT 3.1.1 and 5. */
const credentials: ReadonlySet<number> = new Set([4, 5, 134, 135, 138, 140]);
const otherVersion: ReadonlySet<number> = new Set([1, 132]);
const away: ReadonlySet<number> = new Set([3, 136, 137, 139, 151, 159]);

const codeOf = (error: Error): number | undefined =>
  'code' in error && typeof error.code === 'number' ? error.code : undefined;

const connectionError = (error: Error): Error => {
  const code = codeOf(error);
  if (code === undefined)
    return error instanceof DeliveryError || 'code' in error
      ? error
      : new DeliveryError('refused', 'The broker answered something that is not MQTT');
  const facts = { status: code, answer: error.message };
  if (credentials.has(code))
    return new DeliveryError('refused', `The broker does not accept our credentials (${code})`, facts);
  if (otherVersion.has(code))
    return new DeliveryError('bad-settings', 'The broker does not speak this version of MQTT', facts);
  return new DeliveryError(
    away.has(code) ? 'unreachable' : 'refused',
    `The broker refused the connection (${code})`,
    facts,
  );
};

const connectMqtt = async (
  settings: MqttSettings,
  { password }: BrokerSecrets,
  { outbound }: ChannelContext,
  tls: ReturnType<typeof tlsOnce>,
  timeoutMs: number,
  ending: AbortSignal,
): Promise<OpenedConnection<MqttClient>> => {
  const { isSecure, options } = brokerAddress(new URL(settings.url), SECURE_PORT, PLAIN_PORT, outbound, ending);
  // The library is large, and most servers have no such integration. In the bundle a package of CommonJS has a default export only.
  const { default: mqtt } = await import('mqtt');
  ending.throwIfAborted();
  const socket = isSecure ? connectSecure({ ...options, secureContext: tls() }) : connectPlain(options);
  socket.setNoDelay(true);
  const bound = boundAnswers(socket);
  let reason: Error | undefined;
  const client = new mqtt.MqttClient(() => socket, {
    protocolVersion: settings.protocolVersion,
    clientId: settings.clientId === '' ? `airlane-${randomUUID()}` : settings.clientId,
    ...(settings.user === '' ? {} : { username: settings.user }),
    ...(password === '' ? {} : { password }),
    clean: true,
    keepalive: KEEP_ALIVE_SECONDS,
    connectTimeout: timeoutMs,
    // The next use opens it. The library would send again by itself what has an outcome already.
    reconnectPeriod: 0,
    resubscribe: false,
    timerVariant: 'native',
  });
  client.on('packetreceive', bound.reset);
  const note = (error: Error): void => {
    reason ??= connectionError(error);
  };
  socket.on('error', note);
  client.on('error', note);
  const lost = new Promise<never>((_resolve, reject) => {
    const lose = (): void => {
      socket.destroy();
      reject(reason ?? Object.assign(new Error('The broker hung up'), { code: 'ECONNRESET' }));
    };
    client.on('error', lose);
    client.on('close', lose);
  });
  const connected = new Promise<void>((resolve) => {
    client.once('connect', () => resolve());
  });
  await Promise.race([lost, connected]);
  return { value: client, lost, goodbye: () => client.endAsync() };
};

const publish = (client: MqttClient, topic: string, event: OutgoingEvent): Promise<Verdict> =>
  new Promise((resolve, reject) => {
    const properties = {
      contentType: 'application/cloudevents+json; charset=utf-8',
      userProperties: { id: event.id, type: event.type },
    };
    client.publish(
      topic,
      event.body,
      { qos: 1, ...(client.options.protocolVersion === 5 ? { properties } : {}) },
      (error) => {
        if (!error) {
          resolve(delivered());
          return;
        }
        const code = codeOf(error);
        reject(
          code === undefined
            ? error
            : new DeliveryError('refused', `The broker refused the event (${code})`, {
                status: code,
                answer: error.message,
              }),
        );
      },
    );
  });

/** Messages to a broker with quality of service 1: delivered once the broker has acknowledged. */
export const mqttKind = (timeoutMs: number = DELIVERY_TIMEOUT_MS): ChannelKind<MqttSettings, BrokerSecrets> => ({
  settings: mqttSettingsSchema,
  secrets: brokerSecretsSchema,
  open(settings, secrets, context) {
    const attempts = new Attempts(timeoutMs);
    const tls = tlsOnce({ ...settings, privateKey: secrets.privateKey });
    const connection = new SharedConnection((ending) =>
      connectMqtt(settings, secrets, context, tls, timeoutMs, ending),
    );
    return {
      deliver(event, signal) {
        return attempts.run(signal, (ending) => {
          const topic = mqttTopic(settings.topic, {
            type: event.type,
            thing: event.subject,
            account: cloudEvent(event.body).account,
          });
          return connection.use(ending, (client) => publish(client, topic, event));
        });
      },
      async close() {
        await attempts.close();
        await connection.close();
      },
    };
  },
});
