import type { ServerFrame } from '@airlane/contract/realtime';

const RealSocket = window.WebSocket;
const open = new Set<CannedSocket>();

/** The line of live updates: it opens at once, and what comes over it is said by the test. */
class CannedSocket extends EventTarget {
  static readonly CLOSED = RealSocket.CLOSED;
  readyState: number = RealSocket.CONNECTING;

  constructor() {
    super();
    queueMicrotask(() => {
      if (this.readyState !== RealSocket.CONNECTING) return;
      this.readyState = RealSocket.OPEN;
      open.add(this);
      this.dispatchEvent(new Event('open'));
    });
  }

  /** The console sends nothing but its token. */
  send(): void {
    this.receive({ type: 'ready', mustReadAgain: false });
  }

  receive(frame: ServerFrame): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }

  close(): void {
    if (this.readyState === RealSocket.CLOSED) return;
    this.readyState = RealSocket.CLOSED;
    open.delete(this);
    this.dispatchEvent(new CloseEvent('close'));
  }
}

/** Sends a change notice to every page that is open. */
export const sendFrame = (frame: ServerFrame): void => {
  for (const socket of open) socket.receive(frame);
};

/** The runner and the development server talk over sockets of their own. */
export const installSocket = (): void => {
  const isOurs = (url: string | URL): boolean => new URL(url, window.location.href).pathname === '/ws';
  window.WebSocket = new Proxy(RealSocket, {
    construct: (target, args: [string | URL, (string | string[])?]) =>
      isOurs(args[0]) ? new CannedSocket() : new target(...args),
  });
};
