import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:http';
import { randomUUID } from 'node:crypto';
import type { ObservationBatch } from '@airlane/contract/network-observations';
import { sign } from '@airlane/server/src/kernel/access/signature.ts';
import { type Clock, systemClock } from '@airlane/server/src/ports/connectivity/clock.ts';
import type { Observation, Subscriber } from '@airlane/server/src/ports/connectivity/port.ts';
import { ConnectivitySimulator } from '#simulator/simulator.ts';
import { type AnsweringProvider, answerRequest } from './answer-request.ts';
import type { AnswerMode } from './answer-mode.ts';
import { type Faults, noFaults } from './faults.ts';

export interface ConsoleLink {
  /** Where Airlane listens. */
  readonly url: string;
  /** The id of the network there, and the secret that was shown when it was made. */
  readonly network: string;
  readonly secret: string;
}

export interface ProviderSettings {
  readonly subscribers: readonly Subscriber[];
  readonly seed?: number;
  readonly clock?: Clock;
  /** How often it tells what happened. */
  readonly tickMs?: number;
  readonly port?: number;
  /** What requests must carry as a bearer token; anything where it is not set. */
  readonly token?: string;
  /** `confirms` where it is not set. */
  readonly mode?: AnswerMode;
  /** Whether it observes the state that a SIM was put into. Few networks do. */
  readonly observesStates?: boolean;
  readonly link?: ConsoleLink;
}

/** How often it says that it is alive while nothing happens. */
const HEARTBEAT_MS = 10_000;

const wire = ({ accountId: _accountId, at, source: _source, ...rest }: Observation) => ({
  ...rest,
  at: at.toISOString(),
});

/** A provider's own systems, as small as they can be: SIMs that live, an API for commands, and a sender of what happens. */
export class ReferenceProvider implements AnsweringProvider {
  readonly #settings: ProviderSettings;
  readonly simulator: ConnectivitySimulator;
  readonly clock: Clock;
  readonly subscribers: Map<string, Subscriber>;
  /** Every command that was carried out, for tests to look at. */
  readonly commands: { readonly name: string; readonly iccid: string; readonly at: Date }[] = [];
  faults: Faults = noFaults;
  #link: ConsoleLink | undefined;
  #server: Server | undefined;
  #heartbeat: NodeJS.Timeout | undefined;

  constructor(settings: ProviderSettings) {
    this.#settings = settings;
    this.#link = settings.link;
    this.clock = settings.clock ?? systemClock;
    this.subscribers = new Map(settings.subscribers.map((subscriber) => [subscriber.iccid, subscriber]));
    const all = this.subscribers;
    this.simulator = new ConnectivitySimulator({
      // Read at every start, with the states that were ordered since.
      async *subscribers() {
        yield [...all.values()];
      },
      seed: settings.seed ?? 1,
      clock: this.clock,
      ...(settings.tickMs === undefined ? {} : { tickMs: settings.tickMs }),
    });
  }

  get token(): string | undefined {
    return this.#settings.token;
  }

  get mode(): AnswerMode {
    return this.#settings.mode ?? 'confirms';
  }

  /** Answers its address. */
  async listen(): Promise<string> {
    const server = createServer((request, response) => void answerRequest(this, request, response));
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(this.#settings.port ?? 0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  /** From here on it tells what happens. */
  async start(link = this.#link): Promise<void> {
    this.#link = link;
    await this.simulator.start((batch) => this.#tell(batch));
    this.#heartbeat = setInterval(
      () => void this.send('observations', randomUUID(), { observations: [] }).catch(() => undefined),
      HEARTBEAT_MS,
    );
    this.#heartbeat.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#heartbeat);
    await this.simulator.stop();
  }

  async close(): Promise<void> {
    await this.stop();
    const server = this.#server;
    this.#server = undefined;
    server?.closeAllConnections();
    await new Promise<void>((resolve) => (server === undefined ? resolve() : server.close(() => resolve())));
  }

  /** Sends something signed, and answers the status. Rejects unless it was taken. */
  async send(path: 'observations' | 'confirmations' | 'subscribers', id: string, body: object): Promise<number> {
    if (this.#link === undefined) throw new Error('The provider has no receiver');
    if (this.faults.down) throw new Error('The provider is down');
    const payload = Buffer.from(JSON.stringify(body));
    const { url, network, secret } = this.#link;
    const answer = await fetch(`${url}/api/v1/network/${network}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...sign(secret, id, payload) },
      body: payload,
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`Airlane answered ${answer.status}`);
    return answer.status;
  }

  /** The same batch keeps its id however often it is tried, so that it counts once. */
  async #tell(batch: readonly Observation[]): Promise<void> {
    const id = `${batch[0]?.source ?? 'main'}-${batch[0]?.sequence ?? 0}-${batch.length}`;
    const told =
      this.#settings.observesStates === true ? batch : batch.filter(({ kind }) => kind !== 'state-confirmed');
    if (told.length === 0) return;
    const observations = told.map(wire);
    const body = {
      source: 'main',
      observations: this.faults.outOfOrder ? observations.toReversed() : observations,
    } as ObservationBatch;
    await this.send('observations', id, body);
    if (this.faults.duplicate) await this.send('observations', id, body);
  }
}
