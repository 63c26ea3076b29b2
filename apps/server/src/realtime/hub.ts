import type { ServerFrame } from '@airlane/contract';
import { closeCodes } from '@airlane/contract';
import type { WebSocket } from 'ws';
import type { ChangeNotice } from './changes.ts';

/** A socket that does not read is cut off rather than remembered: its client refetches when it is back. */
const MOST_BUFFERED_BYTES = 1_000_000;

interface Subscriber {
  readonly socket: WebSocket;
  readonly sessionId: string;
  readonly mayStay: () => Promise<boolean>;
}

/** The open sockets of this process, by the account they watch. */
export class RealtimeHub {
  readonly #accounts = new Map<string, Set<Subscriber>>();

  get size(): number {
    return [...this.#accounts.values()].reduce((sum, subscribers) => sum + subscribers.size, 0);
  }

  add(accountId: string, subscriber: Subscriber): () => void {
    const subscribers = this.#accounts.get(accountId) ?? new Set();
    this.#accounts.set(accountId, subscribers.add(subscriber));
    return () => {
      subscribers.delete(subscriber);
      if (subscribers.size === 0) this.#accounts.delete(accountId);
    };
  }

  publish({ accountId, description, documentIds }: ChangeNotice): void {
    const subscribers = this.#accounts.get(accountId);
    if (!subscribers) return;
    for (const documentId of documentIds) {
      this.#sendAll(subscribers, { type: 'documentUpdatedExtended', documentId, brandId: accountId, description });
    }
  }

  /** Templates are shared by all accounts. */
  announceTemplates(): void {
    for (const subscribers of this.#accounts.values()) this.#sendAll(subscribers, { type: 'templatesUpdated' });
  }

  heartbeat(): void {
    for (const subscribers of this.#accounts.values()) this.#sendAll(subscribers, { type: 'heartbeat', at: new Date().toISOString() });
  }

  /** After a change of sessions or memberships: closes whoever may no longer listen. */
  async recheck(): Promise<void> {
    for (const subscribers of this.#accounts.values()) {
      for (const { socket, mayStay } of subscribers) {
        if (!(await mayStay())) socket.close(closeCodes.unauthenticated, 'The session ended');
      }
    }
  }

  /** Whoever comes back reads everything again. */
  closeAll(reason: string): void {
    for (const subscribers of this.#accounts.values()) for (const { socket } of subscribers) socket.close(1001, reason);
  }

  #sendAll(subscribers: Iterable<Subscriber>, frame: ServerFrame): void {
    const text = JSON.stringify(frame);
    for (const { socket } of subscribers) {
      if (socket.bufferedAmount > MOST_BUFFERED_BYTES) socket.close(closeCodes.tooSlow, 'Too slow');
      else socket.send(text);
    }
  }
}
