import type { RejectionReason, SessionEnd } from '@airlane/domain/things/thing-events';

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
  /** Of the data session that is open. */
  readonly sessionSince?: Date | null;
  readonly sessionBytes?: number;
  /** What it may use in a calendar month (UTC); null or absent for as much as it likes. */
  readonly limitBytes?: number | null;
  /** Networks that it may not use, by name; none where absent. */
  readonly blockedNetworks?: readonly string[];
  /** What it has used of the present month. */
  readonly monthBytes?: number;
  readonly ip: string;
  /** The device it was last seen in; '' when it never was. */
  readonly imei: string;
  /** Whether its account wants to know who its Things talk to. */
  readonly countsFlows: boolean;
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
  /** '' while there is no data session. */
  readonly ip: string;
  /** Where the network believes it to be. */
  readonly latitude?: number;
  readonly longitude?: number;
  readonly accuracy?: number;
}

/** Traffic with one peer, as seen from the Thing. */
export interface Flow {
  readonly destination: string;
  readonly host: string;
  readonly port: number;
  readonly protocol: string;
  readonly application: string;
  readonly up: number;
  readonly down: number;
}

/** What was seen, by kind. `usage` tells the bytes since the observation before; `detached` is a Thing that said goodbye, `silent` one that the network gave up on. */
export interface Sights {
  /** With the device, where the network did not know it. */
  attached: Attachment & { readonly imei?: string };
  moved: Attachment;
  detached: { readonly network: string };
  silent: { readonly network: string };
  rejected: {
    readonly reason: RejectionReason;
    readonly network: string;
    readonly country: string;
    readonly apn: string;
  };
  rebooted: object;
  'device-changed': { readonly from: string; readonly to: string };
  'outage-began': { readonly network: string; readonly country: string };
  'outage-ended': { readonly network: string; readonly country: string };
  'session-started': Attachment & { readonly apn: string };
  'session-ended': { readonly bytes: number; readonly seconds: number; readonly because: SessionEnd };
  /** A `record` is of a session that may be long over: it says where the bytes were used, and nothing of the present session. */
  usage: {
    readonly bytes: number;
    readonly flows?: readonly Flow[];
    readonly record?: { readonly network: string | null; readonly country: string | null };
  };
  signal: { readonly dbm: number; readonly tech: string; readonly network: string };
  /** The network has carried out a change of state. */
  'state-confirmed': { readonly state: Subscriber['state'] };
  /** The session ends with it, and the SIM is turned away until the limit is raised or the month is over. */
  'data-limit-reached': { readonly limit: number; readonly used: number };
  'sms-delivered': { readonly sms: string };
  'sms-failed': { readonly sms: string; readonly because: string };
  /** The card has the package; whether it took it is told by its proof of receipt. */
  'ota-delivered': { readonly ota: string };
  /** The proof of receipt: the card carried the package out, or says why not. */
  'ota-received': {
    readonly ota: string;
    readonly isDone: boolean;
    readonly because: string;
    readonly statusWords?: readonly string[];
  };
  /** The card did not come in time. */
  'ota-expired': { readonly ota: string };
  'sms-received': { readonly sms: string; readonly to: string; readonly text: string };
}
export type SightKind = keyof Sights;

/** Something the network saw of one SIM at one moment, before it is numbered. */
export type UnnumberedObservation = {
  readonly [Kind in SightKind]: Sighting & { readonly kind: Kind } & Sights[Kind];
}[SightKind];

/** How an observation is known again when it is handed over twice. */
export interface ObservationNumber {
  /** Which network, or which part of one, numbers it; never another one under the same name. Null where it is handed over once, as of a line of a file. */
  readonly source: string | null;
  /** Grows with every observation of any one SIM, also after a restart of the source. Numbers may be left out. */
  readonly sequence: number;
}

export type Observation = UnnumberedObservation & ObservationNumber;

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

export const MAX_OBSERVATIONS_AT_ONCE = 500;
export const HANDOVER_ATTEMPTS = 3;

/**
 * The provider's core network, as far as Airlane watches it.
 *
 * After `start` resolves, observations arrive in batches of at most MAX_OBSERVATIONS_AT_ONCE, in the order of their times for any one
 * SIM, one batch at a time: the next comes after the handler has settled. Each has a number of its source, which stays the same when it is handed over again:
 * a handler that stored a batch and died before it could say so gets it once more, and skips what it knows. A batch whose handler rejects is handed over again
 * later, HANDOVER_ATTEMPTS times in all, before any newer one; then it is dropped and counted. A failing handler never stops
 * the port. Of a suspended SIM nothing is observed but that it was suspended, from the moment `update` says so.
 * `stop` resolves once no handler runs any more, and none is called afterwards; a stopped port may be started again.
 */
export interface ConnectivityPort {
  start(onObservations: ObservationHandler): Promise<void>;
  stop(): Promise<void>;
  /** Tells of subscribers that are new or whose state or data limit was changed. */
  update(subscribers: readonly Subscriber[]): void;
  /** The state that the port goes by; undefined for a SIM it does not know. */
  stateOf(iccid: string): Subscriber['state'] | undefined;
  /** When the network was last in touch, whether or not it had anything to tell. */
  heardAt(): Date | undefined;
  counters(): ConnectivityCounters;
}
