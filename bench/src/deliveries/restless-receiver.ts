import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the receiver behaves for a while. */
export const moods = ['well', 'fails', 'well', 'late', 'hangs', 'well', 'flaky', 'gone', 'well', 'restarts'] as const;
export type Mood = (typeof moods)[number];

const LATE_MS = 1500;
const FLAKY_SHARE = 0.2;

interface Incoming {
  readonly id: string;
  readonly subject: string;
  readonly data: { readonly network: string };
}

export interface Arrivals {
  /** How often each event was taken, by its id. */
  readonly counts: ReadonlyMap<string, number>;
  /** First arrivals that were not the next one of their Thing. */
  readonly outOfOrder: number;
  /** The same happening under another id. */
  readonly otherIds: number;
}

/** Takes events and misbehaves in every way that a receiver may; what it answers with success or late counts as taken. */
export class RestlessReceiver {
  readonly #counts = new Map<string, number>();
  readonly #ids = new Map<string, string>();
  readonly #latest = new Map<string, number>();
  #outOfOrder = 0;
  #otherIds = 0;
  #server: Server | undefined;
  #port = 0;
  mood: Mood = 'well';

  get url(): string {
    return `http://127.0.0.1:${this.#port}/events`;
  }

  get arrivals(): Arrivals {
    return { counts: this.#counts, outOfOrder: this.#outOfOrder, otherIds: this.#otherIds };
  }

  async start(): Promise<void> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => this.#answer(JSON.parse(Buffer.concat(chunks).toString('utf8')) as Incoming, response));
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    server?.closeAllConnections();
    await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  }

  #answer(event: Incoming, response: ServerResponse): void {
    switch (this.mood) {
      case 'fails':
        return void response.writeHead(500).end();
      case 'gone':
        return void response.writeHead(410).end();
      case 'hangs':
        return;
      case 'late':
        this.#take(event);
        return void setTimeout(() => response.writeHead(204).end(), LATE_MS);
      case 'flaky':
        if (Math.random() < FLAKY_SHARE) return void response.writeHead(503).end();
        break;
      case 'well':
      case 'restarts':
        break;
    }
    this.#take(event);
    response.writeHead(204).end();
  }

  #take({ id, subject, data: { network } }: Incoming): void {
    const count = this.#counts.get(id) ?? 0;
    this.#counts.set(id, count + 1);
    const happening = `${subject} ${network}`;
    if ((this.#ids.get(happening) ?? id) !== id) this.#otherIds += 1;
    this.#ids.set(happening, id);
    if (count > 0) return;
    const sequence = Number(network);
    if (sequence !== (this.#latest.get(subject) ?? 0) + 1) this.#outOfOrder += 1;
    this.#latest.set(subject, sequence);
  }
}
