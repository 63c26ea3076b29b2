import type { ConfirmedBy } from '#ports/network/port.ts';

/** What an action asks for besides the Things. */
export interface BulkParams {
  readonly group?: string;
  readonly tags?: readonly string[];
  readonly networks?: readonly string[];
  readonly limitBytes?: number | null;
  readonly ratePlan?: string;
  readonly bacId?: string;
  readonly from?: string;
  readonly message?: string;
  readonly transfer?: string;
  readonly toAccount?: string;
}

/** A Thing whose turn has come: what it has, and what it gets. */
export interface MovedThing {
  readonly position: number;
  readonly iccid: string;
  readonly before: unknown;
  readonly after: unknown;
  /** How the network confirmed its state, where that was commanded. */
  readonly confirmedBy?: ConfirmedBy | undefined;
}

/** On whose behalf and for which job Things are acted on. */
export interface ActingFor {
  readonly job: string;
  /** What the history of a Thing names: the document that ordered it, or the job. */
  readonly document: string;
  readonly accountId: string;
  readonly actorId: string;
  readonly params: BulkParams;
}
