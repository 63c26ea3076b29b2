import pg from 'pg';
import type { DatabaseEngine, Subscription } from './engine.ts';

const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 10_000;
/** A connection that died without a word, as in a failover, is found out by asking. */
const PROBE_INTERVAL_MS = 15_000;
const PROBE_TIMEOUT_MS = 5000;
const CONNECT_TIMEOUT_MS = 10_000;

interface Listener {
  readonly onPayload: (payload: string) => void;
  readonly onReconnect: () => void;
}

/**
 * The one connection of this process that listens, for all channels. When it is lost it is opened again with growing pauses, all channels are
 * listened to again, and then everybody is told once to read again, because notifications in between are lost.
 */
export class PostgresListener {
  readonly #connectionString: string;
  readonly #channels = new Map<string, Set<Listener>>();
  #client: pg.Client | undefined;
  #connecting: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #failures = 0;
  #reconnects = 0;
  #isStopped = false;

  constructor(connectionString: string) {
    this.#connectionString = connectionString;
  }

  get reconnects(): number {
    return this.#reconnects;
  }

  /** While the connection is being opened again this resolves at once: `onReconnect` tells when it is there. */
  readonly listen: DatabaseEngine['listen'] = async (channel, onPayload, onReconnect): Promise<Subscription> => {
    const listener = { onPayload, onReconnect };
    const listeners = this.#channels.get(channel) ?? new Set();
    const isNew = listeners.size === 0;
    this.#channels.set(channel, listeners.add(listener));
    try {
      if (this.#client) {
        if (isNew) await this.#client.query(`listen ${pg.escapeIdentifier(channel)}`);
      } else if (this.#timer === undefined) await (this.#connecting ??= this.#connect());
    } catch (error) {
      this.#remove(channel, listener);
      throw error;
    }
    return { stop: () => this.#unlisten(channel, listener) };
  };

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#connecting?.catch(() => undefined);
    const client = this.#client;
    this.#client = undefined;
    await client?.end();
  }

  #remove(channel: string, listener: Listener): boolean {
    const listeners = this.#channels.get(channel);
    listeners?.delete(listener);
    return listeners?.size === 0 && this.#channels.delete(channel);
  }

  async #unlisten(channel: string, listener: Listener): Promise<void> {
    const wasLast = this.#remove(channel, listener);
    // A connection that broke listens to nothing any more.
    if (wasLast) await this.#client?.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#connectionString,
      application_name: 'airlane-listen',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: PROBE_TIMEOUT_MS,
    });
    // A lost connection reports itself up to three times; only the first word about the present client counts.
    const lose = (): void => this.#lose(client);
    client.on('error', lose);
    client.on('end', lose);
    client.on('notification', ({ channel, payload }) => {
      for (const { onPayload } of this.#channels.get(channel) ?? []) onPayload(payload ?? '');
    });
    try {
      await client.connect();
      const known = new Set<string>();
      // Channels may be added while the first ones are sent.
      for (let open = this.#unknown(known); open.length > 0; open = this.#unknown(known)) {
        await client.query(open.map((channel) => `listen ${pg.escapeIdentifier(channel)}`).join('; '));
        for (const channel of open) known.add(channel);
      }
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    } finally {
      this.#connecting = undefined;
    }
    if (this.#isStopped) return client.end();
    this.#client = client;
    this.#failures = 0;
    this.#probeLater(client);
  }

  #unknown(known: ReadonlySet<string>): string[] {
    return [...this.#channels.keys()].filter((channel) => !known.has(channel));
  }

  #probeLater(client: pg.Client): void {
    setTimeout(() => {
      if (this.#client !== client) return;
      client.query('select 1').then(
        () => this.#probeLater(client),
        () => this.#lose(client),
      );
    }, PROBE_INTERVAL_MS).unref();
  }

  #lose(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    client.end().catch(() => undefined);
    this.#reconnectLater();
  }

  #reconnectLater(): void {
    if (this.#isStopped) return;
    const delay = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#failures);
    this.#failures += 1;
    // Ten processes that lost the same server should not come back at the same moment.
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        this.#connecting = this.#connect();
        this.#connecting.then(
          () => this.#notifyAll(),
          () => this.#reconnectLater(),
        );
      },
      delay * (0.5 + Math.random() / 2),
    );
  }

  #notifyAll(): void {
    this.#reconnects += 1;
    for (const listener of [...this.#channels.values()].flatMap((listeners) => [...listeners])) listener.onReconnect();
  }
}
