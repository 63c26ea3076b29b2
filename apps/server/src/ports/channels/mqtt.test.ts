import { brokerSecretsSchema, mqttSettingsSchema } from '@airlane/contract/channel-settings';
import mqtt from 'mqtt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allowLoopback } from '#testing/allow-loopback.ts';
import { hasMosquitto, startMosquitto } from '#testing/brokers.ts';
import { type Certified, hasOpenssl, testAuthority } from '#testing/certificates.ts';
import { describeChannel, exampleEvent } from './conformance.testing.ts';
import { mqttKind } from './mqtt.ts';
import { outboundGuard } from '../outbound/outbound-guard.ts';

const USER = 'airlane';
const PASSWORD = 'a:b ü';
const PATIENT_MS = 20_000;
const never = new AbortController().signal;

if (!hasMosquitto) console.warn('mosquitto is not installed: the tests of MQTT are left out');

describe.skipIf(!hasMosquitto).each([5, 4] as const)('MQTT %i', (protocolVersion) => {
  describeChannel(
    'to a broker',
    async () => {
      const broker = await startMosquitto({ user: USER, password: PASSWORD });
      const arrived: { id: string; body: string }[] = [];
      const reader = await mqtt.connectAsync(`mqtt://127.0.0.1:${broker.port}`, { username: USER, password: PASSWORD });
      reader.on('message', (_topic, payload) => {
        arrived.push({ id: (JSON.parse(payload.toString()) as { id: string }).id, body: payload.toString() });
      });
      await reader.subscribeAsync('events/#', { qos: 1 });
      return {
        port: broker.port,
        open: ({ port, timeoutMs, as }) =>
          mqttKind(timeoutMs).open(
            mqttSettingsSchema.parse({
              url: `mqtt://127.0.0.1:${port}`,
              topic: `events/{account}/{thing}/{type}`,
              user: USER,
              protocolVersion: as === 'refused' ? 5 : protocolVersion,
              ...(as === 'refused' ? { topic: 'denied/{thing}' } : {}),
            }),
            brokerSecretsSchema.parse({ password: as === 'stranger' ? 'wrong' : PASSWORD }),
            { outbound: as === 'forbidden' ? outboundGuard() : allowLoopback },
          ),
        received: () => arrived,
        async close() {
          await reader.endAsync(true);
          await broker.stop();
        },
      };
    },
    // The head of a message of 256 MB.
    {
      floodHead: Buffer.from([0x30, 0xff, 0xff, 0xff, 0x7f, 0x00, 0x01]),
      onFlood: 'refused',
      onGarbage: 'refused',
      onStranger: 'refused',
      hasAddress: true,
    },
  );
});

describe.skipIf(!hasMosquitto || !hasOpenssl)('MQTT over TLS', () => {
  const authority = hasOpenssl ? testAuthority('Broker authority') : undefined;
  const stranger = hasOpenssl ? testAuthority('Another') : undefined;
  let broker: Awaited<ReturnType<typeof startMosquitto>>;
  let ours: Certified;
  beforeAll(async () => {
    if (!authority) return;
    broker = await startMosquitto({
      user: USER,
      password: PASSWORD,
      tls: { ca: authority.ca, ...authority.server('IP:127.0.0.1') },
    });
    ours = authority.client('airlane');
  });
  afterAll(async () => {
    authority?.remove();
    stranger?.remove();
    await broker?.stop();
  });
  const deliver = async (settings: object, privateKey: string) => {
    const channel = mqttKind(PATIENT_MS).open(
      mqttSettingsSchema.parse({ url: `mqtts://127.0.0.1:${broker.securePort}`, topic: 'events/{type}', ...settings }),
      brokerSecretsSchema.parse({ privateKey }),
      { outbound: allowLoopback },
    );
    const outcome = await channel.deliver(exampleEvent(), never);
    await channel.close();
    return outcome;
  };

  test('our certificate opens it', async () => {
    expect(await deliver({ certificate: ours.cert, certificateAuthority: authority?.ca }, ours.key)).toMatchObject({
      isDelivered: true,
    });
  });

  test.each([
    [
      'the broker is not one we trust',
      () => deliver({ certificate: ours.cert, certificateAuthority: stranger?.ca }, ours.key),
      'unreachable',
    ],
    ['our certificate is unknown', () => deliver({ certificateAuthority: authority?.ca }, ''), 'unreachable'],
    ['the certificate has no key', () => deliver({ certificate: ours.cert }, ''), 'bad-settings'],
  ])('nothing is delivered where %s', async (_what, attempt, failure) => {
    expect(await attempt()).toMatchObject({ isDelivered: false, failure });
  });
});

test.each([
  [{ url: 'https://broker.example' }, /mqtt:\/\/ or mqtts:\/\//],
  [{ url: 'mqtt://user:pass@broker.example' }, /no user or password/],
  [{ url: 'mqtt://broker.example/path' }, /no path/],
  [{ topic: '' }, /./],
  [{ topic: 'a/+/b' }, /no wildcards/],
  [{ topic: 'a/#' }, /no wildcards/],
  [{ topic: '$SYS/x' }, /belong to the broker/],
  [{ topic: '{iccid}' }, /not \{iccid\}/],
  [{ protocolVersion: 3 }, /./],
  [{ certificate: 'none' }, /PEM/],
  [{ unknown: 1 }, /unknown/i],
])('the settings %j are refused', (settings, message) => {
  const parsed = mqttSettingsSchema.safeParse({ url: 'mqtt://broker.example', topic: 'events', ...settings });
  expect(parsed.error?.issues.map((issue) => issue.message).join()).toMatch(message);
});
