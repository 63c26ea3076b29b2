import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { observationBatchSchema } from '@airlane/contract/network-observations';
import { newSigningSecret, signatureProblem } from '@airlane/server/src/kernel/access/signature.ts';
import {
  type ConnectivityCandidate,
  describeConnectivity,
} from '@airlane/server/src/ports/connectivity/conformance.testing.ts';
import { ManualClock } from '@airlane/server/src/ports/connectivity/manual-clock.testing.ts';
import type {
  ConnectivityPort,
  Observation,
  ObservationHandler,
  Subscriber,
  SubscriberSource,
} from '@airlane/server/src/ports/connectivity/port.ts';
import { ReferenceProvider } from './provider.ts';

const secret = newSigningSecret();
/** Every tick is a request over HTTP: as long as the rules allow it, a day has fewer of them. */
const TICK_MS = 300_000;
const STUCK_MS = 2000;

/** The receiving end: signed batches over real HTTP, each id once, as Airlane takes them. Stored is what the handler took. */
const receiver = async (accountOf: (iccid: string) => string) => {
  let handler: ObservationHandler = async () => undefined;
  const known = new Map<string, string>();
  const server = createServer((request, response) => {
    const take = async (): Promise<number> => {
      const chunks: Buffer[] = [];
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
      const body = Buffer.concat(chunks);
      const [id, timestamp, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
        String(request.headers[name] ?? ''),
      ) as [string, string, string];
      if (signatureProblem({ id, timestamp, signature }, body, [secret]) !== undefined) return 401;
      const digest = createHash('sha256').update(body).digest('base64');
      if (known.has(id)) return known.get(id) === digest ? 200 : 409;
      const { source, observations } = observationBatchSchema.parse(JSON.parse(body.toString('utf8')));
      if (observations.length > 0)
        await handler(
          observations.map(
            (one) => ({ ...one, at: new Date(one.at), source, accountId: accountOf(one.iccid) }) as Observation,
          ),
        );
      known.set(id, digest);
      return 200;
    };
    take().then(
      (status) => response.writeHead(status).end(),
      () => response.writeHead(503).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    listen: (next: ObservationHandler) => (handler = next),
    server,
  };
};

/** Time passes only after what it set off has come back over the wire. */
class SettlingClock extends ManualClock {
  inFlight = 0;
  /** A handler that takes forever, as one test has it, is not waited for twice. */
  #isStuck = false;
  override async elapse(milliseconds: number): Promise<void> {
    const end = this.now() + milliseconds;
    while (this.now() < end) {
      await super.elapse(Math.min(TICK_MS, end - this.now()));
      const deadline = Date.now() + STUCK_MS;
      while (this.inFlight > 0 && !this.#isStuck) {
        await new Promise((resolve) => setImmediate(resolve));
        this.#isStuck = Date.now() > deadline;
      }
    }
  }
}

describeConnectivity('the reference provider over HTTP', (subscribers: SubscriberSource): ConnectivityCandidate => {
  const clock = new SettlingClock(new Date('2026-03-18T06:00:00Z'));
  const accounts = new Map<string, string>();
  let provider: ReferenceProvider | undefined;
  const remember = (some: readonly Subscriber[]): void => {
    for (const { iccid, accountId } of some) accounts.set(iccid, accountId);
  };
  const running = (): ReferenceProvider => {
    if (!provider) throw new Error('The provider was not started');
    return provider;
  };
  const receiving = receiver((iccid) => accounts.get(iccid) ?? '');
  const port: ConnectivityPort = {
    async start(onObservations) {
      const { url, listen } = await receiving;
      listen(onObservations);
      if (!provider) {
        const all: Subscriber[] = [];
        for await (const page of subscribers()) all.push(...page);
        remember(all);
        provider = new ReferenceProvider({
          subscribers: all,
          clock,
          tickMs: TICK_MS,
          observesStates: true,
          link: { url, network: 'test', secret },
        });
        const send = provider.send.bind(provider);
        provider.send = async (...sent) => {
          clock.inFlight += 1;
          try {
            return await send(...sent);
          } finally {
            clock.inFlight -= 1;
          }
        };
      }
      await provider.start();
    },
    stop: () => running().stop(),
    update(some) {
      remember(some);
      running().simulator.update(some);
    },
    stateOf: (iccid) => provider?.simulator.stateOf(iccid),
    heardAt: () => provider?.simulator.heardAt(),
    counters: () => running().simulator.counters(),
  };
  return { port, elapse: (milliseconds) => clock.elapse(milliseconds) };
});
