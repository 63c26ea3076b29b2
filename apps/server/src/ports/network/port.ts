import type { Subscriber } from '../connectivity/port.ts';

/**
 * What Airlane tells the provider's core network to do with one SIM.
 *
 * A call resolves once the network has taken the command over, and rejects otherwise; it always settles, within half a minute. A rejection with
 * `CommandRefused` carries the reason a person should read, and asking again is of no use. Every command may be repeated: the network
 * ends in the same state.
 */
export interface NetworkPort {
  setState(iccid: string, state: Subscriber['state']): Promise<void>;
  /** Closes the data session, so that the Thing attaches anew. */
  refreshConnection(iccid: string): Promise<void>;
}

export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}
