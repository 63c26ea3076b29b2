import type { Symptom } from '@airlane/domain/anomalies/symptom';
import { attachStorms, deviceChanges } from '@airlane/domain/anomalies/signalling-symptoms';
import { usageSymptoms } from '@airlane/domain/anomalies/usage-symptoms';
import { findBusiestHours, findDeviceChanges } from './anomalies.repository.ts';
import { findCandidates } from './find-candidates.ts';
import type { Within } from './within.ts';

export interface FleetFindings {
  /** Whenever they began. */
  readonly symptoms: readonly Symptom[];
  /** How many Things were looked at. */
  readonly things: number;
}

interface Look {
  readonly at: number;
  readonly findings: Promise<FleetFindings>;
}

const KEPT_MS = 60_000;

const lookOver = async (within: Within): Promise<FleetFindings> => {
  const { things, baselines, looked } = await findCandidates(within);
  const symptoms = [
    ...usageSymptoms(things, baselines, within.now),
    ...attachStorms(await findBusiestHours(within)),
    ...deviceChanges(await findDeviceChanges(within)),
  ];
  return { symptoms, things: looked };
};

/** A whole fleet is much to look at: one look serves all who ask about the same group of the same account within a minute. */
export class FleetWatch {
  readonly #looks = new Map<string, Look>();

  look(within: Within): Promise<FleetFindings> {
    const now = within.now.getTime();
    for (const [key, { at }] of this.#looks) if (now - at >= KEPT_MS) this.#looks.delete(key);
    const key = JSON.stringify([within.scope.accountId, within.things]);
    const known = this.#looks.get(key);
    if (known) return known.findings;
    const look: Look = { at: now, findings: lookOver(within) };
    this.#looks.set(key, look);
    // What failed is tried again by the next one who asks.
    look.findings.catch(() => {
      if (this.#looks.get(key) === look) this.#looks.delete(key);
    });
    return look.findings;
  }
}
