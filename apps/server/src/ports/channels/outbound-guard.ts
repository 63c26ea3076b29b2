import type { LookupFunction } from 'node:net';

/** Keeps connections of receivers out of the operator's own networks. */
export interface OutboundGuard {
  /** The lookup of a socket: answers only addresses that may be connected to, so that nothing changes between check and connect. */
  lookup(port: number): LookupFunction;
}
