import { isDeepStrictEqual } from 'node:util';
import type { ServerFrame } from '@airlane/contract/realtime';
import { closeCodes } from '@airlane/contract/realtime';
import type { WebSocket } from 'ws';
import type { ChangeNotice } from './changes.ts';
import { type Listener, mayHear } from './may-hear.ts';
import { RecentChanges } from './recent-changes.ts';

/** A socket that does not read is cut off rather than remembered: its client refetches when it is back. */
const MAX_BUFFERED_BYTES = 1_000_000;

interface Subscriber {
  readonly socket: WebSocket;
  /** Who listens now; nothing once they may not, 'elsewhere' while their session looks as a customer and this is not where. */
  readonly look: () => Promise<Listener | 'elsewhere' | undefined>;
  /** How long ago their page began to read. */
  readonly missedMs: number | undefined;
}

interface Seat extends Subscriber {
  listener: Listener;
}

/** What decides which pages and rows a client sees; a new title of the account is none of it. */
const accessOf = ({
  scope: {
    viewer: { appType, look },
    accountTitle: _title,
    ...rest
  },
}: Listener): object => ({ appType, look: look?.id, ...rest });

/** The open sockets of this process, by the account they watch. */
export class RealtimeHub {
  readonly #accounts = new Map<string, Set<Seat>>();
  readonly #recent = new RecentChanges();
  /** The last look at who may listen to what. Changes wait for it: what a client may not hear any more must not reach it meanwhile. */
  #looking: Promise<void> = Promise.resolve();

  get size(): number {
    return [...this.#accounts.values()].reduce((sum, seats) => sum + seats.size, 0);
  }

  /** Seats a client that may listen until its socket closes, and sends what it missed; false for one that may not. */
  async admit(accountId: string, subscriber: Subscriber): Promise<boolean> {
    const { socket, missedMs } = subscriber;
    const listener = await subscriber.look();
    if (!listener || listener === 'elsewhere') return false;
    // Who has left meanwhile would keep the seat for good.
    if (socket.readyState !== socket.OPEN) return true;
    const seat = { ...subscriber, listener };
    this.#accounts.set(accountId, (this.#accounts.get(accountId) ?? new Set()).add(seat));
    socket.once('close', () => this.#leave(accountId, seat));
    // Something may have changed between the look and the seat, when this one was not seated yet.
    await this.#lookAt(seat);
    await this.#looking;
    const missed = missedMs === undefined ? [] : this.#recent.of(accountId, missedMs);
    this.#sendAll([seat], { type: 'ready', mustReadAgain: missed === undefined });
    for (const notice of missed ?? []) this.#tell([seat], notice);
    return true;
  }

  async publish(notice: ChangeNotice): Promise<void> {
    this.#recent.add(notice);
    await this.#looking;
    this.#tell(this.#accounts.get(notice.accountId) ?? [], notice);
  }

  /** Templates are shared by all accounts. */
  announceTemplates(): void {
    for (const seats of this.#accounts.values()) this.#sendAll(seats, { type: 'templatesUpdated' });
  }

  heartbeat(): void {
    for (const seats of this.#accounts.values())
      this.#sendAll(seats, { type: 'heartbeat', at: new Date().toISOString() });
  }

  /** After a change of sessions, memberships or templates: closes the clients that may no longer listen, and notifies those that see something else now. */
  recheck(onFailure: (error: unknown) => void): void {
    this.#looking = this.#looking.then(() => this.#lookAtAll(onFailure));
  }

  /** Changes were missed. */
  closeAllToReadAgain(): void {
    this.#recent.clear();
    this.closeAll('Changes may have been missed');
  }

  /** Clients that come back read everything again. */
  closeAll(reason: string): void {
    for (const seats of this.#accounts.values()) for (const { socket } of seats) socket.close(1001, reason);
  }

  async #lookAtAll(onFailure: (error: unknown) => void): Promise<void> {
    for (const seat of [...this.#accounts.values()].flatMap((seats) => [...seats])) {
      await this.#lookAt(seat).catch((error: unknown) => {
        // What this one may hear is unknown: its client connects again and is asked who it is.
        seat.socket.close(1011, 'Try again');
        onFailure(error);
      });
    }
  }

  async #lookAt(seat: Seat): Promise<void> {
    const listener = await seat.look();
    if (!listener) return seat.socket.close(closeCodes.unauthenticated, 'The session ended');
    if (listener === 'elsewhere') return seat.socket.close(closeCodes.forbidden, 'Viewing as a customer');
    const isSame = isDeepStrictEqual(accessOf(listener), accessOf(seat.listener));
    seat.listener = listener;
    if (!isSame) this.#sendAll([seat], { type: 'accessUpdated' });
  }

  #leave(accountId: string, seat: Seat): void {
    const seats = this.#accounts.get(accountId);
    seats?.delete(seat);
    if (seats?.size === 0) this.#accounts.delete(accountId);
  }

  #tell(seats: Iterable<Seat>, notice: ChangeNotice): void {
    const hearing = [...seats].filter(({ listener }) => mayHear(listener, notice));
    if (hearing.length === 0) return;
    const { accountId, description, documentIds } = notice;
    for (const documentId of documentIds)
      this.#sendAll(hearing, { type: 'documentUpdatedExtended', documentId, brandId: accountId, description });
  }

  #sendAll(seats: Iterable<Seat>, frame: ServerFrame): void {
    const text = JSON.stringify(frame);
    for (const { socket } of seats) {
      if (socket.bufferedAmount > MAX_BUFFERED_BYTES) socket.close(closeCodes.tooSlow, 'Too slow');
      else socket.send(text);
    }
  }
}
