import { amqpSettingsSchema, brokerSecretsSchema } from '@airlane/contract/channel-settings';
import { type ChannelModel, connect } from 'amqplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allowLoopback } from '#testing/allow-loopback.ts';
import { hasRabbitmq, startRabbitmq, type TestBroker } from '#testing/brokers.ts';
import { amqpKind } from './amqp.ts';
import { describeChannel, exampleEvent } from './conformance.testing.ts';
import { outboundGuard } from '../outbound/outbound-guard.ts';

const USER = 'airlane';
const PASSWORD = 'a:b@c';
const PATIENT_MS = 20_000;
const never = new AbortController().signal;

if (!hasRabbitmq) console.warn('rabbitmq-server is not installed: the tests of AMQP are left out');

describe.skipIf(!hasRabbitmq)('AMQP', () => {
  let broker: TestBroker;
  let reader: ChannelModel;
  const arrived: { id: string; body: string; properties: object; fields: object }[] = [];
  beforeAll(async () => {
    broker = await startRabbitmq({ user: USER, password: PASSWORD });
    reader = await connect({ hostname: '127.0.0.1', port: broker.port, username: USER, password: PASSWORD });
    const channel = await reader.createChannel();
    await channel.assertExchange('events', 'topic');
    const { queue } = await channel.assertQueue('all-events');
    await channel.bindQueue(queue, 'events', 'thing.#');
    await channel.consume(
      queue,
      (message) => {
        if (message)
          arrived.push({
            id: String(message.properties.messageId),
            body: message.content.toString(),
            properties: message.properties,
            fields: message.fields,
          });
      },
      { noAck: true },
    );
  });
  afterAll(async () => {
    await reader?.close();
    await broker?.stop();
  });

  const openTo = (
    port: number,
    settings: object,
    password = PASSWORD,
    timeoutMs = PATIENT_MS,
    outbound = allowLoopback,
  ) =>
    amqpKind(timeoutMs).open(
      amqpSettingsSchema.parse({
        url: `amqp://127.0.0.1:${port}`,
        exchange: 'events',
        routingKey: '{type}.{thing}',
        user: USER,
        ...settings,
      }),
      brokerSecretsSchema.parse({ password }),
      { outbound },
    );

  describeChannel(
    'to a broker',
    async () => ({
      port: broker.port,
      open: ({ port, timeoutMs, as }) =>
        openTo(
          port,
          as === 'refused' ? { routingKey: 'nobody.{thing}' } : {},
          as === 'stranger' ? 'wrong' : PASSWORD,
          timeoutMs,
          as === 'forbidden' ? outboundGuard() : allowLoopback,
        ),
      received: () => arrived,
      close: async () => undefined,
    }),
    // The head of a frame of 2 GB.
    {
      floodHead: Buffer.from([0x01, 0x00, 0x00, 0x7f, 0xff, 0xff, 0xff]),
      onFlood: 'refused',
      onGarbage: 'refused',
      onStranger: 'refused',
      hasAddress: true,
    },
  );

  const outcomeOf = async (settings: object, event = exampleEvent()) => {
    const channel = openTo(broker.port, settings);
    const outcome = await channel.deliver(event, never);
    await channel.close();
    return outcome;
  };

  test('messages are persistent and say what they are', async () => {
    const event = exampleEvent();
    await outcomeOf({ routingKey: '{type}.{account}.{thing}' }, event);
    await expect
      .poll(() => arrived.find(({ id }) => id === event.id), { interval: 5 })
      .toMatchObject({
        fields: { routingKey: 'thing.attached.acme.thing-7' },
        properties: {
          deliveryMode: 2,
          messageId: event.id,
          type: event.type,
          contentType: 'application/cloudevents+json; charset=utf-8',
          timestamp: Math.floor(event.time.getTime() / 1000),
        },
      });
  });

  test('without an exchange the routing key names a queue', async () => {
    const event = exampleEvent();
    expect(await outcomeOf({ exchange: '', routingKey: 'all-events' }, event)).toMatchObject({ isDelivered: true });
    await expect.poll(() => arrived.some(({ id }) => id === event.id), { interval: 5 }).toBe(true);
  });

  test.each([
    ['an exchange that does not exist', { exchange: 'nowhere' }, 'refused', 404],
    ['a routing key that leads nowhere', { routingKey: 'nobody' }, 'refused', 312],
    ['a virtual host that does not exist', { url: 'VHOST' }, 'refused', 530],
    ['a routing key that is too long', { routingKey: '{type}'.repeat(30) }, 'bad-settings', null],
  ])('%s is a refusal with its code', async (_what, settings, failure, status) => {
    const outcome = await outcomeOf('url' in settings ? { url: `amqp://127.0.0.1:${broker.port}/nowhere` } : settings);
    expect(outcome).toMatchObject({ isDelivered: false, failure, status });
  });

  test('one that leads nowhere does not spoil its neighbours', async () => {
    const channel = openTo(broker.port, { routingKey: '{thing}.x' });
    const outcomes = await Promise.all(
      ['thing', 'other', 'thing', 'other'].map((subject) => channel.deliver(exampleEvent('Text', subject), never)),
    );
    expect(outcomes.map(({ isDelivered }) => isDelivered)).toEqual([true, false, true, false]);
    await channel.close();
  });
});

test.each([
  [{ url: 'http://broker.example' }, /amqp:\/\/ or amqps:\/\//],
  [{ url: 'amqp://broker.example?heartbeat=0' }, /no \?/],
  [{ exchange: 'a b' }, /letters, digits/],
  [{ routingKey: '{iccid}' }, /not \{iccid\}/],
  [{ routingKey: '' }, /./],
])('the settings %j are refused', (settings, message) => {
  const parsed = amqpSettingsSchema.safeParse({ url: 'amqp://broker.example', routingKey: 'events', ...settings });
  expect(parsed.error?.issues.map((issue) => issue.message).join()).toMatch(message);
});
