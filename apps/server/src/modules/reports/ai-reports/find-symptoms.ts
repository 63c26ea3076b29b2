import type { Symptom } from '@airlane/domain';
import { attachStorms, deviceChanges, isSymptomOf, usageSymptoms } from '@airlane/domain';
import type { ReportContext } from '../report.ts';
import { findBusiestHours, findDeviceChanges, findRhythms } from './anomalies.repository.ts';

export interface FoundSymptoms {
  readonly symptoms: readonly Symptom[];
  /** How many Things were looked at. */
  readonly things: number;
}

/** What is out of the ordinary now, and began in the period. */
export const findSymptoms = async (context: Pick<ReportContext, 'db' | 'scope' | 'group' | 'now' | 'period'>): Promise<FoundSymptoms> => {
  const { now, period } = context;
  const rhythms = await findRhythms(context);
  const symptoms = [...usageSymptoms(rhythms, now), ...attachStorms(await findBusiestHours(context)), ...deviceChanges(await findDeviceChanges(context))];
  return { symptoms: symptoms.filter((symptom) => isSymptomOf(symptom, period, now)), things: rhythms.length };
};
