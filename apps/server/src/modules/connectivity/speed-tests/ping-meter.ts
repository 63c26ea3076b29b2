import { performance } from 'node:perf_hooks';
import type { WebSocket } from 'ws';

/** No answer after this many: the line is stuck, and more pings would only wait behind the others. */
const MAX_UNANSWERED = 40;

/** Round trips by the pings of WebSocket, which browsers answer by themselves. They wait in the same queues as the data, so under load they show what those cost. */
export class PingMeter {
  readonly roundTrips: number[] = [];
  readonly #socket: WebSocket;
  readonly #sentAt = new Map<string, number>();
  readonly #waiting = new Map<string, (ms: number | undefined) => void>();
  #next = 0;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('pong', (data) => this.#answered(data.toString('latin1')));
    socket.on('close', () => this.#giveUp());
  }

  get lastMs(): number | undefined {
    return this.roundTrips.at(-1);
  }

  get minMs(): number | undefined {
    return this.roundTrips.length === 0 ? undefined : Math.min(...this.roundTrips);
  }

  /** Resolves with the round trip, or with nothing once no answer can come. */
  ping(): Promise<number | undefined> {
    if (this.#socket.readyState !== this.#socket.OPEN || this.#sentAt.size >= MAX_UNANSWERED)
      return Promise.resolve(undefined);
    const id = String((this.#next += 1));
    this.#sentAt.set(id, performance.now());
    this.#socket.ping(id);
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }

  /** A pong that answers no ping of ours, or one for the second time, says nothing. */
  #answered(id: string): void {
    const sentAt = this.#sentAt.get(id);
    if (sentAt === undefined) return;
    const ms = performance.now() - sentAt;
    this.#sentAt.delete(id);
    this.roundTrips.push(ms);
    this.#waiting.get(id)?.(ms);
    this.#waiting.delete(id);
  }

  #giveUp(): void {
    for (const resolve of this.#waiting.values()) resolve(undefined);
    this.#waiting.clear();
    this.#sentAt.clear();
  }
}
