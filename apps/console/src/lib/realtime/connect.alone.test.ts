import { afterEach, expect, it, vi } from 'vitest';
import { connectRealtime } from './connect.ts';

class FakeSocket extends EventTarget {
  static readonly CLOSED = 3;
  static readonly opened: FakeSocket[] = [];
  readonly sent: { missedMs?: number }[] = [];
  readyState = 1;

  constructor() {
    super();
    FakeSocket.opened.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as { missedMs?: number });
  }

  close(): void {
    this.readyState = FakeSocket.CLOSED;
    this.dispatchEvent(Object.assign(new Event('close'), { code: 1006 }));
  }

  ready(mustReadAgain?: boolean): void {
    this.dispatchEvent(new Event('open'));
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ type: 'ready', mustReadAgain }) }));
  }
}

const connect = () => {
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { href: 'https://console.example/' } }));
  vi.spyOn(performance, 'now').mockReturnValue(1234.5);
  const ready: boolean[] = [];
  const ignore = () => undefined;
  const disconnect = connectRealtime({
    vertical: 'airlane',
    accountId: 'acct-1',
    token: () => 'token',
    onUpdate: ignore,
    onTemplates: ignore,
    onAccess: ignore,
    onReady: (mustReadAgain) => ready.push(mustReadAgain),
    onDown: ignore,
    onUnauthenticated: ignore,
    onForbidden: ignore,
  });
  return { ready, disconnect, socket: () => FakeSocket.opened.at(-1) as FakeSocket };
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([[false], [true]])(
  'asks for what changed since the page began, and reads again if that is not known: %s',
  (mustReadAgain) => {
    const { ready, socket, disconnect } = connect();
    socket().ready(mustReadAgain);
    expect(socket().sent).toEqual([{ type: 'authenticate', token: 'token', missedMs: 1235 }]);
    expect(ready).toEqual([mustReadAgain]);
    disconnect();
  },
);

it('reads again where the server is of the release before, which knows nothing of it', () => {
  const { ready, socket, disconnect } = connect();
  socket().ready();
  expect(ready).toEqual([true]);
  disconnect();
});

it('reads everything again after an interruption', () => {
  const { ready, socket, disconnect } = connect();
  socket().ready(false);
  socket().close();
  window.dispatchEvent(new Event('online'));
  expect(FakeSocket.opened.at(-2)).not.toBe(socket());
  socket().ready(false);
  expect(socket().sent).toEqual([{ type: 'authenticate', token: 'token' }]);
  expect(ready).toEqual([false, true]);
  disconnect();
});
