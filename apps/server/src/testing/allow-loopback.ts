import { outboundGuard, type OutboundGuard } from '../ports/outbound/outbound-guard.ts';

/** Receivers of tests listen on loopback. */
export const allowLoopback: OutboundGuard = outboundGuard({ allowed: [{ network: '127.0.0.0', bits: 8 }] });
