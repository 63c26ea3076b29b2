import type { Part } from '../part.ts';
import { missedOf, verdict } from '../say.ts';
import { goals } from '../settings.ts';
import { measureAnomalies } from './anomaly-quality.ts';

export const anomaliesPart: Part = {
  name: 'anomalies',
  async measure() {
    const { planted, flagged, precision, recall, falseShare, missed } = await measureAnomalies(1);
    const isMet =
      precision >= goals.anomalyPrecision && recall >= goals.anomalyRecall && falseShare <= goals.anomalyFalseShare;
    console.log(
      `\nPlanted anomalies: ${planted} planted, ${flagged} Things flagged, precision ${precision.toFixed(2)}, recall ${recall.toFixed(2)}, ` +
        `${(falseShare * 100).toFixed(1)} % of the others flagged; goal ≥ ${goals.anomalyPrecision}, ≥ ${goals.anomalyRecall}, ≤ ${goals.anomalyFalseShare * 100} %: ${verdict(isMet)}` +
        (missed.length === 0 ? '' : `; not found: ${missed.join(', ')}`),
    );
    return missedOf([isMet]);
  },
};
