import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { RealtimeHub } from './hub.ts';
import type { Listener } from './may-hear.ts';

class FakeSocket extends EventEmitter {
  readonly OPEN = 1;
  readonly bufferedAmount = 0;
  readonly sent: string[] = [];
  readyState = 1;

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.readyState = 3;
    this.emit('close');
  }
}

const listener = { scope: { viewer: {} } } as unknown as Listener;
const admit = (hub: RealtimeHub, socket: FakeSocket, look: () => Promise<Listener | undefined>) =>
  hub.admit('acct-1', { socket: socket as unknown as WebSocket, look, missedMs: undefined });

test('a seat is given up when its socket closes', async () => {
  const hub = new RealtimeHub();
  const [one, other] = [new FakeSocket(), new FakeSocket()];
  for (const socket of [one, other]) await admit(hub, socket, async () => listener);
  expect(hub.size).toBe(2);
  one.close();
  expect(hub.size).toBe(1);
  other.close();
  expect(hub.size).toBe(0);
});

test('a client that leaves while it is looked up gets no seat', async () => {
  const hub = new RealtimeHub();
  const socket = new FakeSocket();
  expect(await admit(hub, socket, async () => (socket.close(), listener))).toBe(true);
  expect(hub.size).toBe(0);
});

test('a client that may not listen gets neither a seat nor a word', async () => {
  const hub = new RealtimeHub();
  const socket = new FakeSocket();
  expect(await admit(hub, socket, async () => undefined)).toBe(false);
  expect([hub.size, socket.sent]).toEqual([0, []]);
});

test('clients get what they missed only after it is known who may listen', async () => {
  const hub = new RealtimeHub();
  const [seated, coming] = [new FakeSocket(), new FakeSocket()];
  let release = (): void => undefined;
  let looks = 0;
  await admit(hub, seated, () =>
    (looks += 1) > 2 ? new Promise((resolve) => (release = () => resolve(listener))) : Promise.resolve(listener),
  );
  hub.recheck(() => undefined);
  const admitted = admit(hub, coming, async () => listener);
  await new Promise((resolve) => setImmediate(resolve));
  expect(coming.sent).toEqual([]);
  release();
  await admitted;
  expect(coming.sent).toEqual(['{"type":"ready","mustReadAgain":false}']);
});
