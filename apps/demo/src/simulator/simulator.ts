import { isDeepStrictEqual } from 'node:util';
import { carriesSms } from '@airlane/domain/things/sms-rules';
import type { Anomaly } from '@airlane/fixtures';
import type {
  ConnectionTestAnswer,
  NetworkLocation,
  OutgoingSms,
  PingAnswer,
  PingRequest,
  SimState,
} from '@airlane/server/src/ports/network/port.ts';
import { CommandRefused } from '@airlane/server/src/ports/network/port.ts';
import { type Clock, systemClock } from '@airlane/server/src/ports/connectivity/clock.ts';
import { EventHeap } from './event-heap.ts';
import { Handover } from './handover.ts';
import {
  type ConnectivityPort,
  MAX_OBSERVATIONS_AT_ONCE,
  type Observation,
  type ObservationHandler,
  type Subscriber,
  type SubscriberSource,
  type UnnumberedObservation,
} from '@airlane/server/src/ports/connectivity/port.ts';
import { locationOf, pingThing } from './answers.ts';
import { measureConnection } from './connection-test.ts';
import { changeLimit, isTurnedAway } from './data-limit.ts';
import { wake } from './faults.ts';
import { firstEventAt, nextStep } from './life.ts';
import { courierStep, firstLegAt, type Parcel, type SimulatedOta } from './ota-courier.ts';
import { deliver, firstTryAt, type Letter } from './post-office.ts';
import { SimulatedThing } from './simulated-thing.ts';
import { MAX_PER_STEP } from './step.ts';

export interface SimulatorSettings {
  readonly subscribers: SubscriberSource;
  readonly seed: number;
  readonly clock?: Clock;
  /** The number of the first observation, above those of every earlier run; the clock in microseconds where none is given. */
  readonly firstSequence?: number;
  /** How often it tells what happened. */
  readonly tickMs?: number;
  /** How often devices act by themselves, of their usual pace. What they are told to do is done at once at any. */
  readonly pace?: number;
  /** What is planted, by ICCID. */
  readonly faults?: ReadonlyMap<string, Anomaly>;
}

const TICK_MS = 3000;
const SOURCE = 'simulator';
const MICROSECONDS = 1000;

/** What happens at its time: a Thing acts, a message is delivered, a command is confirmed. */
type Plan = (now: number) => readonly UnnumberedObservation[];

/**
 * A living network: traffic by device and time of day, roaming, outages; the same for the same seed and clock. Every Thing has
 * one next event in a heap, so a tick costs what happens in it, not what exists.
 */
export class ConnectivitySimulator implements ConnectivityPort {
  readonly #settings: SimulatorSettings;
  readonly #clock: Clock;
  #things = new Map<string, SimulatedThing>();
  #posted = new Set<string>();
  #plans = new EventHeap<Plan>();
  // Of a suspended Thing nothing is told but that it was suspended.
  readonly #handover = new Handover({
    next: () => this.#due(),
    mayNotify: ({ iccid, kind }) => kind === 'state-confirmed' || this.stateOf(iccid) === 'ACTIVE',
  });
  #cancelTick: () => void = () => undefined;
  #running: Promise<void> = Promise.resolve();
  #heardAt: number | undefined;
  #sequence: number;

  constructor(settings: SimulatorSettings) {
    this.#settings = settings;
    this.#clock = settings.clock ?? systemClock;
    this.#sequence = settings.firstSequence ?? MICROSECONDS * this.#clock.now();
  }

  async start(onObservations: ObservationHandler): Promise<void> {
    if (this.#handover.isOpen) throw new Error('The simulator is already running');
    this.#things = new Map();
    this.#posted = new Set();
    this.#plans = new EventHeap();
    for await (const page of this.#settings.subscribers()) this.update(page);
    this.#handover.open(onObservations);
    this.#heardAt = this.#clock.now();
    this.#scheduleTick();
  }

  async stop(): Promise<void> {
    this.#handover.close();
    this.#cancelTick();
    await this.#running;
  }

  update(subscribers: readonly Subscriber[]): void {
    for (const subscriber of subscribers) {
      const known = this.#things.get(subscriber.iccid);
      if (!known) this.#add(subscriber);
      else {
        known.accountId = subscriber.accountId;
        this.setState(subscriber.iccid, subscriber.state);
        this.setDataLimit(subscriber.iccid, subscriber.limitBytes ?? null);
        this.setBlockedNetworks(subscriber.iccid, subscriber.blockedNetworks ?? []);
      }
    }
  }

  /** The network carries a change of state out at once and says so at the next opportunity. */
  setState(iccid: string, state: Subscriber['state']): void {
    const thing = this.#known(iccid);
    if (thing.state === state) return;
    thing.plan += 1;
    if (state === 'SUSPENDED') thing.suspend();
    else {
      thing.activate();
      this.#planSoon(thing);
    }
    this.#plans.add(this.#clock.now(), (now) => [thing.see('state-confirmed', now, { state: thing.state })]);
  }

  /** Things that have used more already are cut off within seconds, and those that were cut off and may use more come back as soon. */
  setDataLimit(iccid: string, limitBytes: number | null): void {
    const thing = this.#known(iccid);
    const now = this.#clock.now();
    const wasTurnedAway = isTurnedAway(thing, now);
    if (thing.limitBytes !== limitBytes) changeLimit(thing, limitBytes, now);
    if (thing.state !== 'ACTIVE' || isTurnedAway(thing, now) === wasTurnedAway) return;
    thing.plan += 1;
    this.#planSoon(thing);
  }

  /** Things on one of them have to leave it within seconds, and those that found no other one try again as soon. */
  setBlockedNetworks(iccid: string, networks: readonly string[]): void {
    const thing = this.#known(iccid);
    if (isDeepStrictEqual(thing.blockedNetworks, networks)) return;
    const wasBarred = thing.isBarred;
    thing.blockedNetworks = networks;
    if (thing.state !== 'ACTIVE' || thing.isBarred === wasBarred) return;
    thing.plan += 1;
    this.#planSoon(thing);
  }

  /** Whether the radio that it depends on works: without it the Thing is gone within seconds, and with it as soon back. SIMs of others are left alone. */
  setReach(iccid: string, isInReach: boolean): void {
    const thing = this.#things.get(iccid);
    if (!thing || thing.isInReach === isInReach) return;
    thing.isInReach = isInReach;
    if (thing.state !== 'ACTIVE') return;
    thing.plan += 1;
    this.#planSoon(thing);
  }

  /** Closes the session; the Thing attaches anew at once. A device that lies in a drawer does not, whatever the network wishes. */
  refresh(iccid: string): void {
    const thing = this.#active(iccid);
    if (thing.profile.online === 0) return;
    wake(thing);
    thing.plan += 1;
    this.#plans.add(this.#clock.now(), (now) => thing.endSession('refreshed', now));
    this.#planSoon(thing);
  }

  sendSms(sms: OutgoingSms, postedAt = this.#clock.now()): void {
    const thing = this.#active(sms.iccid);
    if (this.#posted.has(sms.id)) return;
    this.#posted.add(sms.id);
    this.#planDelivery({ sms, thing, postedAt }, firstTryAt(this.#settings.seed, sms, this.#clock.now()));
  }

  /** Waits in the network until its card comes. `isDelivered`: the card had it before the simulation started, and only its proof is missing. */
  sendOta(ota: SimulatedOta, { isDelivered = false }: { readonly isDelivered?: boolean } = {}): void {
    const thing = this.#active(ota.iccid);
    if (ota.bearer === 'SMS-PP' && !carriesSms(thing.tech))
      throw new CommandRefused('SMS-PP does not reach cards on NB IoT');
    if (this.#posted.has(ota.id)) return;
    this.#posted.add(ota.id);
    this.#planCourier({ ota, thing, isDelivered }, firstLegAt(this.#settings.seed, ota, this.#clock.now()));
  }

  ping(request: PingRequest): PingAnswer {
    return pingThing(this.#settings.seed, this.#active(request.iccid), request, this.#clock.now());
  }

  /** What the test moved is seen as usage, as with any other traffic. */
  testConnection(iccid: string): ConnectionTestAnswer {
    const thing = this.#active(iccid);
    const { answer, bytes } = measureConnection(this.#settings.seed, thing, this.#clock.now());
    this.#plans.add(this.#clock.now(), (now) => (thing.isOnline ? thing.transfer(bytes, now) : []));
    return answer;
  }

  locate(iccid: string): NetworkLocation {
    return locationOf(this.#settings.seed, this.#active(iccid), this.#clock.now());
  }

  readSim(iccid: string): SimState {
    const { state, limitBytes, blockedNetworks } = this.#known(iccid);
    return { state, limitBytes, blockedNetworks };
  }

  /** Refuses a SIM that nothing can be done with. */
  #active(iccid: string): SimulatedThing {
    const thing = this.#known(iccid);
    if (thing.state !== 'ACTIVE') throw new CommandRefused('The SIM is suspended');
    return thing;
  }

  #known(iccid: string): SimulatedThing {
    const thing = this.#things.get(iccid);
    if (!thing) throw new CommandRefused('The network does not know this SIM');
    return thing;
  }

  requireActive(iccid: string): void {
    this.#active(iccid);
  }

  stateOf(iccid: string): Subscriber['state'] | undefined {
    return this.#things.get(iccid)?.state;
  }

  heardAt(): Date | undefined {
    return this.#heardAt === undefined ? undefined : new Date(this.#heardAt);
  }

  counters() {
    return this.#handover.counters();
  }

  #add(subscriber: Subscriber): void {
    const { seed, faults } = this.#settings;
    const now = this.#clock.now();
    const thing = new SimulatedThing(subscriber, seed, now, faults?.get(subscriber.iccid));
    this.#things.set(thing.iccid, thing);
    this.#planAtPace(thing, firstEventAt(seed, thing, now), now);
  }

  /** Things that were switched on or told to attach again do so within seconds. */
  #planSoon(thing: SimulatedThing): void {
    const first = firstEventAt(this.#settings.seed, thing, this.#clock.now());
    this.#plan(thing, first && Math.min(first, this.#clock.now() + TICK_MS));
  }

  #planAtPace(thing: SimulatedThing, at: number | undefined, now: number): void {
    this.#plan(thing, at === undefined ? undefined : now + (at - now) / (this.#settings.pace ?? 1));
  }

  #plan(thing: SimulatedThing, at: number | undefined): void {
    if (at === undefined) return;
    const number = thing.plan;
    this.#plans.add(at, (now) => (number === thing.plan && thing.state === 'ACTIVE' ? this.#act(thing, now) : []));
  }

  #act(thing: SimulatedThing, now: number): readonly UnnumberedObservation[] {
    const { observations, nextAt } = nextStep(this.#settings.seed, thing, now);
    this.#planAtPace(thing, nextAt, now);
    return observations;
  }

  #planDelivery(letter: Letter, at: number): void {
    this.#plans.add(at, (now) => {
      const delivery = deliver(this.#settings.seed, letter, now);
      if (!delivery.isFinal) this.#planDelivery(letter, delivery.nextAt);
      return delivery.observations;
    });
  }

  #planCourier(parcel: Parcel, at: number): void {
    this.#plans.add(at, (now) => {
      const { observations, next } = courierStep(this.#settings.seed, parcel, now);
      if (next) this.#planCourier(next.parcel, next.at);
      return observations;
    });
  }

  #scheduleTick(): void {
    this.#cancelTick = this.#clock.after(this.#settings.tickMs ?? TICK_MS, () => {
      this.#heardAt = this.#clock.now();
      this.#running = this.#handover.notifyAll().finally(() => {
        if (this.#handover.isOpen) this.#scheduleTick();
      });
    });
  }

  /** A Thing acts at the tick after its time and plans on from there, so a long pause is not made up for. */
  #due(): Observation[] {
    const now = this.#clock.now();
    const batch: Observation[] = [];
    while (batch.length <= MAX_OBSERVATIONS_AT_ONCE - MAX_PER_STEP) {
      const plan = this.#plans.takeDue(now);
      if (!plan) break;
      for (const seen of plan(now)) batch.push({ ...seen, source: SOURCE, sequence: this.#sequence++ });
    }
    return batch;
  }
}
