import { DAY_MS, MINUTE_MS } from '../time/durations.ts';
import { RULE_NOTICES_A_DAY, RULE_PAUSE_MINUTES, type RuleAction } from './integration-kinds.ts';

/** How often a rule may act. */
export interface RulePace {
  readonly action: RuleAction;
  readonly maxPerDay: number | null;
}

/** How often a rule acts in 24 hours at most; null is without a limit. */
export const maxActsPerDay = ({ action, maxPerDay }: RulePace): number | null =>
  maxPerDay ?? (action === 'Notify' ? RULE_NOTICES_A_DAY : null);

/** For so long a rule leaves a Thing alone after it acted on it. A notice changes nothing, so it cannot set the rule off again. */
export const pauseMinutes = (action: RuleAction): number => (action === 'Notify' ? 0 : RULE_PAUSE_MINUTES);

/** Goes along causes in their order and says of each whether the rule would have acted, as it does when they happen. */
export class PacedRule {
  readonly #most: number | null;
  readonly #pauseMs: number;
  readonly #lastByThing = new Map<string, number>();
  #acts: number[] = [];

  constructor(pace: RulePace) {
    this.#most = maxActsPerDay(pace);
    this.#pauseMs = pauseMinutes(pace.action) * MINUTE_MS;
  }

  acts(thing: string, at: Date): boolean {
    const now = at.getTime();
    const last = this.#lastByThing.get(thing);
    if (this.#pauseMs > 0 && last !== undefined && last > now - this.#pauseMs) return false;
    if (this.#most !== null) {
      if (this.#acts.length >= this.#most) this.#acts = this.#acts.filter((earlier) => earlier > now - DAY_MS);
      if (this.#acts.length >= this.#most) return false;
      this.#acts.push(now);
    }
    this.#lastByThing.set(thing, now);
    return true;
  }
}
