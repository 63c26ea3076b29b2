import {
  bytesPerDayOf, type DeviceProfile, deviceProfiles, hourFactor, type Network, neighbours, networkNamed, networks, networksIn, profileOfGroup,
  type Random, randomOf, technologyOn,
} from '@airlane/fixtures';
import type { Observation, Subscriber } from './port.ts';

const SECOND = 1000;
const DAY_SECONDS = 86_400;
const HOUR_MS = 3_600_000;
/** Of the moves, how many cross a border. */
const BORDER_CROSSINGS = 0.2;
/** Of the falls, how many are a goodbye and not a sudden silence. */
const GOODBYES = 0.5;
const SHORTEST_ABSENCE_SECONDS = 90;

/** One SIM of the simulated network: what it does next depends on the seed, on itself and on the time, on nothing else. */
export class SimulatedThing {
  readonly iccid: string;
  accountId: string;
  state: Subscriber['state'];
  /** Counts the reasons to schedule it anew; an event of an older plan is void. */
  plan = 0;
  readonly #seed: number;
  readonly #profile: DeviceProfile;
  readonly #bytesPerDay: number;
  #online: boolean;
  #network: Network | undefined;
  #reportedAt: number;

  constructor(subscriber: Subscriber, seed: number, now: number) {
    this.iccid = subscriber.iccid;
    this.accountId = subscriber.accountId;
    this.state = subscriber.state;
    this.#seed = seed;
    this.#profile = deviceProfiles[profileOfGroup(subscriber.groupName)];
    this.#bytesPerDay = bytesPerDayOf(this.#profile, seed, subscriber.iccid);
    this.#online = subscriber.online && subscriber.state === 'ACTIVE';
    this.#network = networkNamed(subscriber.network);
    this.#reportedAt = now;
  }

  /** When it acts first after the simulation started or after it was activated; never for a device that lies in a drawer. */
  firstEventAt(now: number): number | undefined {
    if (this.state === 'SUSPENDED' || this.#profile.online === 0) return undefined;
    const share = this.#randomAt(now).next();
    return now + SECOND * (this.#online ? share * this.#profile.reportSeconds : share * this.#absenceSeconds());
  }

  suspend(): void {
    this.state = 'SUSPENDED';
    this.#online = false;
  }

  /** The next thing it does is to attach. */
  closeSession(): void {
    this.#online = false;
  }

  activate(): void {
    this.state = 'ACTIVE';
  }

  /** What it does now, and when it acts again. */
  act(now: number): { readonly observation: Observation | undefined; readonly nextAt: number } {
    const random = this.#randomAt(now);
    if (!this.#online) return { observation: this.#attach(random, now), nextAt: this.#nextReport(random, now) };
    const fate = random.next();
    if (fate < this.#profile.falls) return { observation: this.#fall(random, now), nextAt: this.#comeback(random, now) };
    if (fate < this.#profile.falls + this.#profile.moves) {
      return { observation: this.#move(random, now), nextAt: this.#nextReport(random, now) };
    }
    return { observation: this.#report(random, now), nextAt: this.#nextReport(random, now) };
  }

  #randomAt(now: number): Random {
    return randomOf(this.#seed, this.iccid, Math.floor(now / SECOND));
  }

  #sighting(now: number) {
    return { iccid: this.iccid, accountId: this.accountId, at: new Date(now) };
  }

  #nextReport(random: Random, now: number): number {
    return now + SECOND * this.#profile.reportSeconds * (0.7 + 0.6 * random.next());
  }

  /** So long, on average, that the share of Things online stays what the profile says. */
  #absenceSeconds(): number {
    const { reportSeconds, falls, online } = this.#profile;
    const presence = reportSeconds / Math.max(falls, 0.0001);
    return Math.max(SHORTEST_ABSENCE_SECONDS, (presence * (1 - online)) / online) * 2;
  }

  #comeback(random: Random, now: number): number {
    return now + SECOND * Math.max(SHORTEST_ABSENCE_SECONDS, random.next() * this.#absenceSeconds());
  }

  #on(network: Network, random: Random) {
    this.#network = network;
    return {
      network: network.name,
      country: network.country,
      tech: technologyOn(network, this.#profile, random.next()),
      ip: `10.${random.between(64, 127)}.${random.between(0, 255)}.${random.between(1, 254)}`,
    };
  }

  #attach(random: Random, now: number): Observation {
    this.#online = true;
    this.#reportedAt = now;
    return { ...this.#sighting(now), kind: 'attached', ...this.#on(this.#network ?? random.pick(networks), random) };
  }

  #move(random: Random, now: number): Observation | undefined {
    const here = this.#network ?? random.pick(networks);
    const abroad = random.chance(BORDER_CROSSINGS) ? (neighbours[here.country] ?? []) : [];
    const country = abroad.length > 0 ? random.pick(abroad) : here.country;
    const others = networksIn(country).filter((network) => network !== here);
    if (others.length === 0) return undefined;
    return { ...this.#sighting(now), kind: 'moved', ...this.#on(random.pick(others), random) };
  }

  #fall(random: Random, now: number): Observation {
    this.#online = false;
    return { ...this.#sighting(now), kind: random.chance(GOODBYES) ? 'detached' : 'silent' };
  }

  #report(random: Random, now: number): Observation | undefined {
    const seconds = Math.min((now - this.#reportedAt) / SECOND, 2 * this.#profile.reportSeconds);
    this.#reportedAt = now;
    const local = new Date(now + (this.#network?.utcOffset ?? 0) * HOUR_MS);
    const isWeekend = local.getUTCDay() % 6 === 0;
    const rhythm = hourFactor(this.#profile, local.getUTCHours()) * (isWeekend ? this.#profile.weekend : 1);
    const bytes = Math.round((this.#bytesPerDay / DAY_SECONDS) * seconds * rhythm * (0.5 + random.next()));
    return bytes > 0 ? { ...this.#sighting(now), kind: 'usage', bytes } : undefined;
  }
}
