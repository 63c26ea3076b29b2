import { isSymptomOf } from '@airlane/domain/anomalies/symptom';
import type { ReportContext } from '../report.ts';
import type { FleetFindings } from './fleet-watch.ts';

/** What is out of the ordinary now, and began in the period. */
export const findSymptoms = async (
  context: Pick<ReportContext, 'db' | 'scope' | 'things' | 'now' | 'period' | 'fleetWatch'>,
): Promise<FleetFindings> => {
  const { symptoms, things } = await context.fleetWatch.look(context);
  return { symptoms: symptoms.filter((symptom) => isSymptomOf(symptom, context.period, context.now)), things };
};
