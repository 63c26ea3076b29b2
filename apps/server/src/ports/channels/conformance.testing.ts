import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { FaultyLine, type LineFault } from '#testing/faulty-line.ts';
import type { Channel, DeliveryFailure, DeliveryOutcome, OutgoingEvent } from './port.ts';

export interface OpenOptions {
  readonly port: number;
  readonly timeoutMs: number;
  /** `refused`: the receiver does not take events of this channel. `forbidden`: loopback was not allowed. */
  readonly as: 'welcome' | 'refused' | 'stranger' | 'forbidden';
}

/** A real receiver on loopback. */
export interface ReceiverUnderTest {
  readonly port: number;
  open(options: OpenOptions): Channel;
  /** Ids and bodies of what arrived, in order. */
  received(): readonly { readonly id: string; readonly body?: string }[];
  close(): Promise<void>;
}

export interface ConformanceOptions {
  /** The beginning of an answer that never ends. */
  readonly floodHead: Buffer;
  /** What an endless answer is worth. */
  readonly onFlood: 'delivered' | DeliveryFailure;
  readonly onGarbage: DeliveryFailure;
  readonly onStranger: DeliveryFailure;
  /** False where customers name no address. */
  readonly hasAddress: boolean;
}

const PATIENT_MS = 20_000;
const IMPATIENT_MS = 300;
const MANY = 300;
const MAX_FLOOD_BYTES = 8_000_000;

export const exampleEvent = (text = 'Thing attached', subject: string | null = 'thing-7'): OutgoingEvent => {
  const id = randomUUID();
  const time = new Date('2026-11-16T05:00:00.250Z');
  const type = 'thing.attached';
  const body = JSON.stringify({
    specversion: '1.0',
    id,
    type,
    source: '/accounts/acme',
    account: 'acme',
    subject,
    time,
    datacontenttype: 'application/json',
    data: { text, network: 'Ünïcode <&> 漢' },
  });
  return { id, type, time, body, subject };
};

/** What every kind of channel keeps to, against a real receiver and over a line that fails. */
export const describeChannel = (
  name: string,
  start: () => Promise<ReceiverUnderTest>,
  options: ConformanceOptions,
): void => {
  describe(name, () => {
    let receiver: ReceiverUnderTest;
    let line: FaultyLine;
    const opened: Channel[] = [];
    beforeAll(async () => {
      receiver = await start();
      line = new FaultyLine(receiver.port, options.floodHead);
      await line.open();
    });
    afterEach(async () => {
      line.spoil('none');
      await Promise.all(opened.splice(0).map((channel) => channel.close()));
    });
    afterAll(async () => {
      await line.cut();
      await receiver.close();
    });

    const open = (timeoutMs = PATIENT_MS, as: OpenOptions['as'] = 'welcome'): Channel => {
      const channel = receiver.open({ port: line.port, timeoutMs, as });
      opened.push(channel);
      return channel;
    };
    const never = new AbortController().signal;
    const send = (channel: Channel, event = exampleEvent()): Promise<DeliveryOutcome> => channel.deliver(event, never);
    const arrived = async (event: OutgoingEvent, times = 1): Promise<void> => {
      await expect
        .poll(() => receiver.received().filter(({ id }) => id === event.id).length, {
          timeout: PATIENT_MS,
          interval: 5,
        })
        .toBe(times);
    };
    const failure = (outcome: DeliveryOutcome): string => (outcome.isDelivered ? 'delivered' : outcome.failure);
    const expectFailure = (outcome: DeliveryOutcome, expected: string): void => {
      expect(failure(outcome)).toBe(expected);
      if (!outcome.isDelivered) expect(outcome.detail).toMatch(/^[A-Z0-9].{10,}[^.]$/);
      expect(outcome.answer.length).toBeLessThanOrEqual(1024);
      expect(outcome.milliseconds).toBeGreaterThanOrEqual(0);
    };

    test('delivers an event as it is', async () => {
      const event = exampleEvent();
      expect(await send(open(), event)).toMatchObject({ isDelivered: true });
      await arrived(event);
      const body = receiver.received().find(({ id }) => id === event.id)?.body;
      if (body !== undefined) expect(body).toBe(event.body);
    });

    test('delivers an event about the account', async () => {
      const event = exampleEvent('Invoice closed', null);
      expect(await send(open(), event)).toMatchObject({ isDelivered: true });
      await arrived(event);
    });

    test('says so when the receiver refuses, and nothing arrives', async () => {
      const event = exampleEvent();
      expectFailure(await send(open(PATIENT_MS, 'refused'), event), 'refused');
      expect(receiver.received().some(({ id }) => id === event.id)).toBe(false);
    });

    test('does not get in with wrong credentials', async () => {
      const event = exampleEvent();
      expectFailure(await send(open(PATIENT_MS, 'stranger'), event), options.onStranger);
      expect(receiver.received().some(({ id }) => id === event.id)).toBe(false);
    });

    test.skipIf(!options.hasAddress)('does not go where it must not', async () => {
      const spoken = line.spokenTo().then(() => 'spoken to');
      expectFailure(await send(open(PATIENT_MS, 'forbidden')), 'forbidden-address');
      expect(await Promise.race([spoken, Promise.resolve('left alone')])).toBe('left alone');
    });

    const faults: readonly (readonly [LineFault, string])[] = [
      ['silent', 'timeout'],
      ['hang-up', 'unreachable'],
      ['garbage', options.onGarbage],
    ];
    test.each(faults)('settles when the receiver is %s from the start: %s', async (fault, expected) => {
      line.spoil(fault);
      expectFailure(await send(open(IMPATIENT_MS)), expected);
    });

    test.each(faults)(
      'settles when a receiver that was fine becomes %s, and delivers when it is fine again',
      async (fault) => {
        const channel = open(2000);
        expect(await send(channel)).toMatchObject({ isDelivered: true });
        line.spoil(fault);
        const event = exampleEvent();
        expect(await send(channel, event)).toMatchObject({ isDelivered: false });
        line.spoil('none');
        // A connection on which an answer is still owed is not trusted with the next event.
        expect(await send(channel, event)).toMatchObject({ isDelivered: true });
        await arrived(event);
      },
    );

    test.each(['a fresh', 'a used'])('reads no endless answer on %s connection', async (which) => {
      const channel = open(PATIENT_MS);
      if (which === 'a used') expect(await send(channel)).toMatchObject({ isDelivered: true });
      line.spoil('flood');
      expectFailure(await send(channel), options.onFlood);
      expect(line.floodedBytes).toBeLessThan(MAX_FLOOD_BYTES);
    });

    test('says that a receiver is away, and delivers once it is back', async () => {
      const channel = open();
      expect(await send(channel)).toMatchObject({ isDelivered: true });
      await line.cut();
      const event = exampleEvent();
      expectFailure(await send(channel, event), 'unreachable');
      expectFailure(await send(channel, event), 'unreachable');
      await line.open();
      expect(await send(channel, event)).toMatchObject({ isDelivered: true });
      await arrived(event);
    });

    test('stops when it is told to', async () => {
      line.spoil('silent');
      const stop = new AbortController();
      const spoken = line.spokenTo();
      const outcome = open().deliver(exampleEvent(), stop.signal);
      await spoken;
      stop.abort();
      expectFailure(await outcome, 'timeout');
    });

    test('does not begin when it was told to stop before', async () => {
      const event = exampleEvent();
      const channel = open();
      expectFailure(await channel.deliver(event, AbortSignal.abort()), 'timeout');
      expect(await send(channel)).toMatchObject({ isDelivered: true });
      expect(receiver.received().some(({ id }) => id === event.id)).toBe(false);
    });

    test('is closed while it sends, settles, and sends nothing afterwards', async () => {
      line.spoil('silent');
      const channel = open();
      const spoken = line.spokenTo();
      const outcome = send(channel);
      await spoken;
      await channel.close();
      expectFailure(await outcome, 'timeout');
      expectFailure(await send(channel), 'unreachable');
    });

    test(`keeps ${MANY} events in order`, async () => {
      const channel = open();
      const events = Array.from({ length: MANY }, (_, index) => exampleEvent(`Number ${index}`));
      const before = receiver.received().length;
      for (const event of events) expect(failure(await send(channel, event))).toBe('delivered');
      await expect.poll(() => receiver.received().length, { timeout: PATIENT_MS, interval: 5 }).toBe(before + MANY);
      expect(
        receiver
          .received()
          .slice(before)
          .map(({ id }) => id),
      ).toEqual(events.map(({ id }) => id));
    });

    test('takes many at a time', async () => {
      const channel = open();
      const events = Array.from({ length: 50 }, (_, index) => exampleEvent(`Number ${index}`, `thing-${index}`));
      const outcomes = await Promise.all(events.map((event) => send(channel, event)));
      expect(outcomes.every(({ isDelivered }) => isDelivered)).toBe(true);
      for (const event of events) await arrived(event);
    });

    test('gives a repeated attempt the same id', async () => {
      const [channel, event] = [open(), exampleEvent()];
      expect(await send(channel, event)).toMatchObject({ isDelivered: true });
      expect(await send(channel, event)).toMatchObject({ isDelivered: true });
      await arrived(event, 2);
    });
  });
};
