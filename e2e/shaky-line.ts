import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface ShakyLine {
  readonly origin: string;
  /** Breaks every connection as soon as so many more bytes have gone up, and takes no new one until it is mended. */
  breakAfter(bytes: number): void;
  mend(): void;
  close(): Promise<void>;
}

/** A line to the server that a test can break: a browser's own switch for offline lets requests under way finish. */
export const openShakyLine = async (target: URL): Promise<ShakyLine> => {
  const sockets = new Set<Socket>();
  let left = Number.POSITIVE_INFINITY;
  const isBroken = (): boolean => left <= 0;
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((browser) => {
    if (isBroken()) return void browser.destroy();
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [browser, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        browser.destroy();
        upstream.destroy();
      });
    }
    browser.on('data', (chunk) => {
      left -= chunk.length;
      if (isBroken()) cut();
    });
    browser.pipe(upstream);
    upstream.pipe(browser);
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    breakAfter: (bytes) => {
      left = bytes;
    },
    mend: () => {
      left = Number.POSITIVE_INFINITY;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
};
