import {
  type Anomaly,
  bytesPerDayOf,
  DEMO_APN,
  type DeviceProfile,
  type DeviceProfileKey,
  deviceProfiles,
  hash32,
  hourFactor,
  imeiAt,
  type Network,
  neighbours,
  networkNamed,
  networks,
  networksIn,
  positionAt,
  profileOfGroup,
  type Random,
  technologyOn,
  servicesOf,
} from '@airlane/fixtures';
import { DAY_SECONDS, HOUR_MS, SECOND_MS } from '@airlane/domain/time/durations';
import { isLimitReached, utcMonthOf } from '@airlane/domain/things/data-limit-month';
import type { SessionEnd } from '@airlane/domain/things/thing-events';
import type {
  UnnumberedObservation,
  Sights,
  SightKind,
  Subscriber,
  Flow,
} from '@airlane/server/src/ports/connectivity/port.ts';
import { radioOf, signalAt } from './radio.ts';

/** The peers that so many bytes of a device went to and came from. */
const flowsOf = (profile: DeviceProfileKey, bytes: number): Flow[] =>
  servicesOf[profile].map(({ address, host, port, protocol, application, share, sends }) => {
    const total = Math.round(bytes * share);
    const up = Math.round(total * sends);
    return { destination: address, host, port, protocol, application, up, down: total - up };
  });

/** Of the moves, how many cross a border. */
const BORDER_CROSSINGS = 0.2;
const SIGNAL_EVERY_MS = HOUR_MS;

interface Session {
  readonly since: number;
  bytes: number;
}

/** One SIM of the simulated network: what can happen to it, and what the network sees of that. What does happen is its life. */
export class SimulatedThing {
  readonly iccid: string;
  readonly profile: DeviceProfile;
  accountId: string;
  state: Subscriber['state'];
  fault: Anomaly | undefined;
  /** Counts the reasons to schedule it anew; an event of an older plan is void. */
  plan = 0;
  /** The network whose outage it waits out. */
  outage: string | undefined;
  /** Of a private network whose radio is out, nothing is heard. */
  isInReach = true;
  limitBytes: number | null;
  blockedNetworks: readonly string[];
  readonly #seed: number;
  readonly #profileKey: DeviceProfileKey;
  readonly #bytesPerDay: number;
  readonly #countsFlows: boolean;
  #session: Session | undefined;
  #month: string;
  #monthBytes: number;
  #network: Network | undefined;
  #tech: string;
  #ip: string;
  #imei: string;
  #reportedAt: number;
  #measuredAt: number;

  constructor(subscriber: Subscriber, seed: number, now: number, fault?: Anomaly) {
    this.iccid = subscriber.iccid;
    this.accountId = subscriber.accountId;
    this.state = subscriber.state;
    // It was helped already.
    this.fault = subscriber.online && (fault?.kind === 'silence' || fault?.kind === 'data-limit') ? undefined : fault;
    this.limitBytes = subscriber.limitBytes ?? null;
    this.blockedNetworks = subscriber.blockedNetworks ?? [];
    this.#month = utcMonthOf(now);
    this.#monthBytes = subscriber.monthBytes ?? 0;
    this.#seed = seed;
    this.#profileKey = profileOfGroup(subscriber.groupName);
    this.profile = deviceProfiles[this.#profileKey];
    this.#bytesPerDay = bytesPerDayOf(this.profile, seed, subscriber.iccid);
    this.#countsFlows = subscriber.countsFlows;
    this.#session =
      subscriber.online && subscriber.state === 'ACTIVE'
        ? { since: subscriber.sessionSince?.getTime() ?? now, bytes: subscriber.sessionBytes ?? 0 }
        : undefined;
    this.#network = networkNamed(subscriber.network);
    this.#tech = subscriber.tech;
    this.#ip = subscriber.ip;
    this.#imei = subscriber.imei;
    this.#reportedAt = now;
    // Not all at once when the simulation starts.
    this.#measuredAt = now - SIGNAL_EVERY_MS * (hash32(seed, 'measured', subscriber.iccid) / 2 ** 32);
  }

  get isOnline(): boolean {
    return this.#session !== undefined;
  }

  get ip(): string {
    return this.#ip;
  }

  get tech(): string {
    return this.#tech;
  }

  get networkName(): string {
    return this.#network?.name ?? '';
  }

  get country(): string {
    return this.#network?.country ?? '';
  }

  /** Whether it may not use the network that it is on. */
  get isBarred(): boolean {
    return this.blockedNetworks.includes(this.networkName);
  }

  isOverLimit(now: number): boolean {
    return isLimitReached(this.#usedIn(utcMonthOf(now)), this.limitBytes);
  }

  suspend(): void {
    this.state = 'SUSPENDED';
    this.#session = undefined;
  }

  activate(): void {
    this.state = 'ACTIVE';
  }

  see<Kind extends SightKind>(kind: Kind, now: number, sight: Sights[Kind]): UnnumberedObservation {
    return { iccid: this.iccid, accountId: this.accountId, at: new Date(now), kind, ...sight } as UnnumberedObservation;
  }

  attach(random: Random, now: number): UnnumberedObservation[] {
    const place = this.#on(this.#network ?? random.pick(networks), random, now);
    const device = this.#imei === '' ? this.#anyDevice(random) : {};
    this.#session = { since: now, bytes: 0 };
    this.#reportedAt = now;
    const { network, country, tech, ip } = place;
    return [
      this.see('attached', now, { ...place, ...device }),
      this.see('session-started', now, { network, country, tech, ip, apn: DEMO_APN }),
    ];
  }

  endSession(because: SessionEnd, now: number): UnnumberedObservation[] {
    if (!this.#session) return [];
    const { bytes, since } = this.#session;
    this.#session = undefined;
    return [this.see('session-ended', now, { bytes, seconds: Math.round((now - since) / SECOND_MS), because })];
  }

  /** The network ends the session of a Thing that has used up its month. */
  cutOff(now: number): UnnumberedObservation[] {
    const reached = this.see('data-limit-reached', now, {
      limit: this.limitBytes ?? 0,
      used: this.#usedIn(utcMonthOf(now)),
    });
    return [reached, ...this.endSession('data-limit', now)];
  }

  move(random: Random, now: number): UnnumberedObservation[] {
    const here = this.#network ?? random.pick(networks);
    const abroad = random.chance(BORDER_CROSSINGS) ? (neighbours[here.country] ?? []) : [];
    const country = abroad.length > 0 ? random.pick(abroad) : here.country;
    const others = this.#openIn(country).filter((network) => network !== here);
    return others.length === 0 ? [] : [this.see('moved', now, this.#on(random.pick(others), random, now))];
  }

  /** Leaves a network that was blocked for it, for another one of the country; nothing where all of them are. */
  changeNetwork(random: Random, now: number): UnnumberedObservation[] | undefined {
    const others = this.#openIn(this.country);
    if (others.length === 0) return undefined;
    const ended = this.endSession('network-blocked', now);
    this.#network = random.pick(others);
    return [...ended, ...this.attach(random, now)];
  }

  #openIn(country: string): Network[] {
    return networksIn(country).filter(({ name }) => !this.blockedNetworks.includes(name));
  }

  leave(kind: 'detached' | 'silent', now: number): UnnumberedObservation[] {
    return [...this.endSession(kind, now), this.see(kind, now, { network: this.networkName })];
  }

  changeDevice(random: Random, now: number): UnnumberedObservation {
    const from = this.#imei;
    const { imei: to } = this.#anyDevice(random);
    return this.see('device-changed', now, { from, to });
  }

  #anyDevice(random: Random): { readonly imei: string } {
    this.#imei = imeiAt(random.between(0, 999_999));
    return { imei: this.#imei };
  }

  report(random: Random, now: number): UnnumberedObservation[] {
    const seconds = Math.min((now - this.#reportedAt) / SECOND_MS, 2 * this.profile.reportSeconds);
    this.#reportedAt = now;
    const local = new Date(now + (this.#network?.utcOffset ?? 0) * HOUR_MS);
    const isWeekend = local.getUTCDay() % 6 === 0;
    const rhythm = hourFactor(this.profile, local.getUTCHours()) * (isWeekend ? this.profile.weekend : 1);
    const bytes = Math.round((this.#bytesPerDay / DAY_SECONDS) * seconds * rhythm * (0.5 + random.next()));
    if (bytes === 0) return this.#measure(now);
    return [...this.transfer(bytes, now), ...this.#measure(now)];
  }

  transfer(bytes: number, now: number): UnnumberedObservation[] {
    if (this.#session) this.#session.bytes += bytes;
    this.#use(bytes, now);
    return [
      this.see('usage', now, { bytes, ...(this.#countsFlows ? { flows: flowsOf(this.#profileKey, bytes) } : {}) }),
    ];
  }

  #usedIn(month: string): number {
    return month === this.#month ? this.#monthBytes : 0;
  }

  #use(bytes: number, now: number): void {
    const month = utcMonthOf(now);
    this.#monthBytes = this.#usedIn(month) + bytes;
    this.#month = month;
  }

  #measure(now: number): UnnumberedObservation[] {
    if (now - this.#measuredAt < SIGNAL_EVERY_MS) return [];
    this.#measuredAt = now;
    return [
      this.see('signal', now, {
        dbm: signalAt(this.#seed, this.iccid, this.#tech, now),
        tech: this.#tech,
        network: this.networkName,
      }),
    ];
  }

  #on(network: Network, random: Random, now: number) {
    this.#network = network;
    this.#tech = technologyOn(network, this.profile, random.next());
    this.#ip = `10.${random.between(64, 127)}.${random.between(0, 255)}.${random.between(1, 254)}`;
    const position = positionAt(this.#seed, this.iccid, this.profile, network.country, now);
    return {
      network: network.name,
      country: network.country,
      tech: this.#tech,
      ip: this.#ip,
      ...(position && { ...position, accuracy: radioOf(this.#tech).accuracyMeters }),
    };
  }
}
