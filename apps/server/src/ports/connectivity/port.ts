/** A SIM as the network knows it. */
export interface Subscriber {
  readonly iccid: string;
  readonly accountId: string;
  readonly state: 'ACTIVE' | 'SUSPENDED';
  readonly groupName: string;
  /** Where it was last attached; '' when it never was. */
  readonly network: string;
  readonly country: string;
  readonly tech: string;
  readonly online: boolean;
}

interface Sighting {
  readonly iccid: string;
  readonly accountId: string;
  readonly at: Date;
}

interface Attachment {
  readonly network: string;
  /** ISO 3166 alpha-2. */
  readonly country: string;
  readonly tech: string;
  readonly ip: string;
}

/**
 * Something the network saw. `attached` opens a data session, `moved` carries it to another network, `usage` tells the bytes since the
 * observation before. `detached` is a Thing that said goodbye, `silent` one that the network gave up on; both close the session.
 */
export type Observation =
  | (Sighting & Attachment & { readonly kind: 'attached' | 'moved' })
  | (Sighting & { readonly kind: 'usage'; readonly bytes: number })
  | (Sighting & { readonly kind: 'detached' | 'silent' });

export type ObservationHandler = (batch: readonly Observation[]) => Promise<void>;

/** All subscribers, a page at a time, read when the port starts. */
export type SubscriberSource = () => AsyncIterable<readonly Subscriber[]>;

export interface ConnectivityCounters {
  readonly observations: number;
  /** Handovers of a batch that the handler rejected. */
  readonly failures: number;
  /** Batches that were given up after repeated failures. */
  readonly dropped: number;
}

export const MOST_OBSERVATIONS_AT_ONCE = 500;
export const HANDOVER_ATTEMPTS = 3;

/**
 * The provider's core network, as far as Airlane watches it.
 *
 * After `start` resolves, observations arrive in batches of at most MOST_OBSERVATIONS_AT_ONCE, in the order of their times for any one
 * SIM, one batch at a time: the next comes after the handler has settled. A batch whose handler rejects is handed over again
 * later, HANDOVER_ATTEMPTS times in all, before any newer one; then it is dropped and counted. A failing handler never stops
 * the port. Nothing is ever observed of a suspended SIM, from the moment `update` says so.
 * `stop` resolves once no handler runs any more, and none is called afterwards; a stopped port may be started again.
 */
export interface ConnectivityPort {
  start(onObservations: ObservationHandler): Promise<void>;
  stop(): Promise<void>;
  /** Tells of subscribers that are new or whose state was changed. */
  update(subscribers: readonly Subscriber[]): void;
  /** Closes the sessions of these SIMs; they attach anew at once. A SIM that is suspended or not known has none to close. */
  refresh(iccids: readonly string[]): void;
  /** The state that the port goes by; undefined for a SIM it does not know. */
  stateOf(iccid: string): Subscriber['state'] | undefined;
  counters(): ConnectivityCounters;
}
