import { type Clock, systemClock } from './clock.ts';
import { EventHeap } from './event-heap.ts';
import {
  type ConnectivityPort, HANDOVER_ATTEMPTS, MOST_OBSERVATIONS_AT_ONCE, type Observation, type ObservationHandler, type Subscriber, type SubscriberSource,
} from './port.ts';
import { SimulatedThing } from './simulated-thing.ts';

export interface SimulatorSettings {
  readonly subscribers: SubscriberSource;
  readonly seed: number;
  readonly clock?: Clock;
}

const TICK_MS = 3000;

interface Plan {
  readonly thing: SimulatedThing;
  readonly number: number;
}

interface Handover {
  readonly batch: readonly Observation[];
  attempts: number;
}

/**
 * A living network: traffic by device and time of day, roaming, outages; the same for the same seed and clock. Every Thing has
 * one next event in a heap, so a tick costs what happens in it, not what exists.
 */
export class ConnectivitySimulator implements ConnectivityPort {
  readonly #settings: SimulatorSettings;
  readonly #clock: Clock;
  #things = new Map<string, SimulatedThing>();
  #plans = new EventHeap<Plan>();
  #handler: ObservationHandler | undefined;
  #cancelTick: () => void = () => undefined;
  #running: Promise<void> = Promise.resolve();
  #pending: Handover | undefined;
  #counters = { observations: 0, failures: 0, dropped: 0 };

  constructor(settings: SimulatorSettings) {
    this.#settings = settings;
    this.#clock = settings.clock ?? systemClock;
  }

  async start(onObservations: ObservationHandler): Promise<void> {
    if (this.#handler) throw new Error('The simulator is running already');
    this.#things = new Map();
    this.#plans = new EventHeap();
    this.#pending = undefined;
    for await (const page of this.#settings.subscribers()) this.update(page);
    this.#handler = onObservations;
    this.#scheduleTick();
  }

  async stop(): Promise<void> {
    this.#handler = undefined;
    this.#cancelTick();
    await this.#running;
  }

  update(subscribers: readonly Subscriber[]): void {
    for (const subscriber of subscribers) {
      const known = this.#things.get(subscriber.iccid);
      if (known) this.#change(known, subscriber);
      else this.#add(subscriber);
    }
  }

  refresh(iccids: readonly string[]): void {
    for (const iccid of iccids) {
      const thing = this.#things.get(iccid);
      // A device that lies in a drawer does not attach, whatever the network wishes.
      if (thing?.state !== 'ACTIVE' || thing.firstEventAt(this.#clock.now()) === undefined) continue;
      thing.plan += 1;
      thing.closeSession();
      this.#plans.add(this.#clock.now(), { thing, number: thing.plan });
    }
  }

  stateOf(iccid: string): Subscriber['state'] | undefined {
    return this.#things.get(iccid)?.state;
  }

  counters() {
    return { ...this.#counters };
  }

  #add(subscriber: Subscriber): void {
    const thing = new SimulatedThing(subscriber, this.#settings.seed, this.#clock.now());
    this.#things.set(thing.iccid, thing);
    this.#planFirst(thing);
  }

  #change(thing: SimulatedThing, { state, accountId }: Subscriber): void {
    thing.accountId = accountId;
    if (thing.state === state) return;
    thing.plan += 1;
    if (state === 'SUSPENDED') {
      thing.suspend();
      return;
    }
    thing.activate();
    this.#planFirst(thing);
  }

  #planFirst(thing: SimulatedThing): void {
    const at = thing.firstEventAt(this.#clock.now());
    if (at !== undefined) this.#plans.add(at, { thing, number: thing.plan });
  }

  #scheduleTick(): void {
    this.#cancelTick = this.#clock.after(TICK_MS, () => {
      this.#running = this.#tick().finally(() => {
        if (this.#handler) this.#scheduleTick();
      });
    });
  }

  async #tick(): Promise<void> {
    while (this.#handler) {
      this.#pending ??= this.#nextHandover();
      if (!this.#pending || !(await this.#handOver(this.#pending))) return;
      this.#pending = undefined;
    }
  }

  /** Answers whether the batch is done with, one way or the other. */
  async #handOver(handover: Handover): Promise<boolean> {
    // Between two attempts a Thing may have been suspended, and then nothing of it is to be told any more.
    const batch = handover.batch.filter(({ iccid }) => this.stateOf(iccid) === 'ACTIVE');
    if (batch.length === 0) return true;
    try {
      handover.attempts += 1;
      await this.#handler?.(batch);
      this.#counters.observations += batch.length;
      return true;
    } catch {
      // The handler says for itself what went wrong; the port's part is to try again and to count.
      this.#counters.failures += 1;
      if (handover.attempts < HANDOVER_ATTEMPTS) return false;
      this.#counters.dropped += 1;
      return true;
    }
  }

  /** A Thing acts at the tick after its time and plans on from there, so a long pause is not made up for. */
  #nextHandover(): Handover | undefined {
    const now = this.#clock.now();
    const batch: Observation[] = [];
    while (batch.length < MOST_OBSERVATIONS_AT_ONCE) {
      const plan = this.#plans.takeDue(now);
      if (!plan) break;
      const observation = this.#follow(plan, now);
      if (observation) batch.push(observation);
    }
    return batch.length > 0 ? { batch, attempts: 0 } : undefined;
  }

  #follow({ thing, number }: Plan, now: number): Observation | undefined {
    if (number !== thing.plan || thing.state === 'SUSPENDED') return undefined;
    const { observation, nextAt } = thing.act(now);
    this.#plans.add(nextAt, { thing, number });
    return observation;
  }
}
