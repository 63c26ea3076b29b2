import type { UnnumberedObservation } from '@airlane/server/src/ports/connectivity/port.ts';

/** What a Thing does now, and when it acts again; never, if there is no time for that. */
export interface Step {
  readonly observations: readonly UnnumberedObservation[];
  readonly nextAt: number | undefined;
}

/** More than this no step brings. */
export const MAX_PER_STEP = 5;
