import type { ServerFrame } from '@airlane/contract/realtime';

const RealSocket = window.WebSocket;

/** The line of live updates: it opens at once, and nothing comes over it. */
class CannedSocket extends EventTarget {
  static readonly CLOSED = RealSocket.CLOSED;
  readyState: number = RealSocket.CONNECTING;

  constructor() {
    super();
    queueMicrotask(() => {
      if (this.readyState !== RealSocket.CONNECTING) return;
      this.readyState = RealSocket.OPEN;
      this.dispatchEvent(new Event('open'));
    });
  }

  /** The console sends nothing but its token. */
  send(): void {
    const frame: ServerFrame = { type: 'ready', mustReadAgain: false };
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }

  close(): void {
    if (this.readyState === RealSocket.CLOSED) return;
    this.readyState = RealSocket.CLOSED;
    this.dispatchEvent(new CloseEvent('close'));
  }
}

/** The runner and the development server talk over sockets of their own. */
export const installSocket = (): void => {
  const isOurs = (url: string | URL): boolean => new URL(url, window.location.href).pathname === '/ws';
  window.WebSocket = new Proxy(RealSocket, {
    construct: (target, args: [string | URL, (string | string[])?]) =>
      isOurs(args[0]) ? new CannedSocket() : new target(...args),
  });
};
