import type { Channel } from '#ports/channels/port.ts';
import type { LeasedIntegration } from './leases.repository.ts';

/** A connection that nothing was sent over for so long is closed. */
const IDLE_MS = 20_000;
/** And one that is always in use is opened anew after so long: what it was opened with may depend on the time, as a signing secret that leaves does. */
const MAX_AGE_MS = 600_000;

const brokenChannel = (error: unknown): Channel => ({
  deliver: async () => ({
    isDelivered: false,
    failure: 'bad-settings',
    status: null,
    answer: '',
    detail: error instanceof Error ? error.message : String(error),
    milliseconds: 0,
  }),
  close: async () => undefined,
});

interface Kept {
  readonly version: number;
  readonly channel: Channel;
  readonly openedAt: number;
  timer?: NodeJS.Timeout | undefined;
}

/** Ways to receivers, kept between two deliveries: connecting costs more than sending. */
export class OpenChannels {
  readonly #open: (integration: LeasedIntegration) => Channel;
  readonly #kept = new Map<string, Kept>();

  constructor(open: (integration: LeasedIntegration) => Channel) {
    this.#open = open;
  }

  /** For one user at a time, until `release`. A changed integration gets another channel. */
  async take(integration: LeasedIntegration): Promise<Channel> {
    const { id, version } = integration;
    const kept = this.#kept.get(id);
    clearTimeout(kept?.timer);
    if (kept?.version === version && performance.now() - kept.openedAt < MAX_AGE_MS) return kept.channel;
    await this.#close(id);
    let channel: Channel;
    try {
      channel = this.#open(integration);
    } catch (error) {
      // Not kept: whatever is wrong may be mended without a change of the integration, such as the key of the server.
      return brokenChannel(error);
    }
    this.#kept.set(id, { version, channel, openedAt: performance.now() });
    return channel;
  }

  release(id: string): void {
    const kept = this.#kept.get(id);
    if (!kept) return;
    clearTimeout(kept.timer);
    kept.timer = setTimeout(() => void this.#close(id), IDLE_MS);
    kept.timer.unref();
  }

  async closeAll(): Promise<void> {
    await Promise.all([...this.#kept.keys()].map((id) => this.#close(id)));
  }

  async #close(id: string): Promise<void> {
    const kept = this.#kept.get(id);
    this.#kept.delete(id);
    clearTimeout(kept?.timer);
    await kept?.channel.close();
  }
}
