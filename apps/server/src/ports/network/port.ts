import type { OtaBearer, OtaCommand, OtaNetwork } from '@airlane/domain/ota/ota-package';
import type { Subscriber } from '../connectivity/port.ts';

export interface OutgoingSms {
  /** The same id twice is the same message. */
  readonly id: string;
  readonly iccid: string;
  readonly from: string;
  readonly text: string;
}

/** A package for the card itself, not for the device around it. */
export interface OtaPackage {
  /** The same id twice is the same package. */
  readonly id: string;
  readonly iccid: string;
  readonly bearer: OtaBearer;
  readonly commands: readonly OtaCommand[];
  readonly networks: readonly OtaNetwork[];
  /** An applet or a profile. */
  readonly file: { readonly name: string; readonly bytes: Uint8Array } | null;
  /** Until then the network keeps it for a card that is not there. */
  readonly validUntil: Date;
}

export interface PingRequest {
  readonly iccid: string;
  readonly ip: string;
  readonly packetSize: number;
  readonly count: number;
}

/** What came back of the pings, in milliseconds and in their order; those that are missing were lost. */
export interface PingAnswer {
  readonly roundTrips: readonly number[];
}

/** What the network measured on the radio link of a SIM; a figure that it does not measure is null. */
export interface ConnectionTestAnswer {
  readonly downMbits: number;
  readonly upMbits: number;
  /** Round trips on the empty line, and while data fills it. */
  readonly idleMs: number | null;
  readonly downLoadedMs: number | null;
  readonly upLoadedMs: number | null;
  readonly jitterMs: number | null;
}

export interface CaptureRequest {
  readonly iccid: string;
  /** Only traffic to and from this address of the Thing. */
  readonly ip: string;
  readonly from: Date;
  readonly to: Date;
}

/** An IP packet as it passed the gateway. */
export interface CapturedPacket {
  /** Microseconds since 1970. */
  readonly at: number;
  readonly bytes: Uint8Array;
  /** How long it was on the wire, where the network kept only its beginning. */
  readonly length: number;
}

/** How a network lets us know that it has a SIM as it was commanded: in its answer, by a callback, or when it was asked afterwards. */
export type ConfirmedBy = 'answer' | 'callback' | 'read';

/** How the network has a SIM at present. */
export interface SimState {
  readonly state: Subscriber['state'];
  readonly limitBytes: number | null;
  readonly blockedNetworks: readonly string[];
}

export interface NetworkLocation {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracyMeters: number;
}

/**
 * What Airlane asks of the provider's core network for one SIM.
 *
 * A call resolves once the network has done it, and rejects otherwise; it always ends, within COMMAND_TIMEOUT_MS. Changes of a SIM (state, data limit,
 * blocked networks) resolve only where the network confirmed them; messages and packages resolve when it has accepted them. A rejection with
 * `CommandRefused` carries the reason a person should read, and asking again is of no use. `NetworkAway` means that the command was certainly not carried
 * out. Any other rejection is `NetworkUnknown`: it was or may have been sent, it is unknown whether it arrived, and an answer that comes later counts for
 * nothing. Then `readSim` tells what came of it. Every command may be repeated, and the network ends in the same state.
 */
export interface NetworkPort {
  setState(iccid: string, state: Subscriber['state']): Promise<ConfirmedBy>;
  /** What the SIM may use in a calendar month (UTC), null for as much as it likes. One that has used more already loses its session. */
  setDataLimit(iccid: string, limitBytes: number | null): Promise<void>;
  /** The networks that the SIM may not use, by name: these and no others. A session on one of them ends, and the Thing looks for another network. */
  setBlockedNetworks(iccid: string, networks: readonly string[]): Promise<void>;
  /** Closes the data session, so that the Thing attaches anew. */
  refreshConnection(iccid: string): Promise<void>;
  /** What becomes of the message is observed later. */
  sendSms(sms: OutgoingSms): Promise<void>;
  /** Resolves once the network has accepted it. What becomes of it is observed later: delivered, and then the proof of receipt of the card, or expired. */
  sendOta(ota: OtaPackage): Promise<void>;
  ping(request: PingRequest): Promise<PingAnswer>;
  /** Moves data to and from the Thing for some seconds. What is moved is usage like any other. */
  testConnection(iccid: string): Promise<ConnectionTestAnswer>;
  /** Packets in the order of their times, some at a time, as they arrive; the next ones, or none as a sign of life, within COMMAND_TIMEOUT_MS. */
  capture(request: CaptureRequest): AsyncIterable<readonly CapturedPacket[]>;
  locate(iccid: string): Promise<NetworkLocation>;
  /** What became of commands that were not answered. */
  readSim(iccid: string): Promise<SimState>;
  /** Lets go of what the adapter holds. */
  stop(): Promise<void>;
}

export type NetworkCommand = Exclude<keyof NetworkPort, 'stop'>;

/** How each command is answered: once, or by a stream. Wrappers of the port go through this list, so a command that is missing in it does not compile. */
export const networkCommands = {
  setState: 'answer',
  setDataLimit: 'answer',
  setBlockedNetworks: 'answer',
  refreshConnection: 'answer',
  sendSms: 'answer',
  sendOta: 'answer',
  ping: 'answer',
  testConnection: 'answer',
  capture: 'stream',
  locate: 'answer',
  readSim: 'answer',
} as const satisfies {
  readonly [C in NetworkCommand]: ReturnType<NetworkPort[C]> extends Promise<unknown> ? 'answer' : 'stream';
};

export const COMMAND_TIMEOUT_MS = 20_000;

export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}

/** Nothing was sent. */
export class NetworkAway extends Error {
  override readonly name = 'NetworkAway';
}

/** It may have been reached and may have done what it was told, but did not answer in time. */
export class NetworkUnknown extends Error {
  override readonly name = 'NetworkUnknown';
}
