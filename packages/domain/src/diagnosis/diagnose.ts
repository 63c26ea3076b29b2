import { formatBytes } from '../text/byte-size.ts';
import { holds } from './condition.ts';
import { type DiagnosisRule, diagnosisRules } from './diagnosis-rules.ts';
import type { FactName, ThingFacts } from './thing-facts.ts';

export interface Diagnosis {
  readonly rule: DiagnosisRule;
  readonly sentence: string;
  /** The rules that were asked first and did not hold. */
  readonly passed: readonly DiagnosisRule[];
}

const units = [
  { name: 'd', seconds: 86_400 },
  { name: 'h', seconds: 3600 },
  { name: 'min', seconds: 60 },
] as const;

/** '3 d', '5 h', '20 min': the largest unit of which there are at least two, so that little is rounded away. */
export const durationText = (seconds: number): string => {
  const unit = units.find((candidate) => seconds >= 2 * candidate.seconds);
  return unit ? `${Math.floor(seconds / unit.seconds)} ${unit.name}` : `${Math.round(seconds)} s`;
};

const factText = (name: FactName, facts: ThingFacts): string => {
  const value = facts[name];
  if (typeof value !== 'number') return String(value ?? '');
  if (name.endsWith('Seconds')) return durationText(value);
  return name.endsWith('Bytes') ? formatBytes(value) : String(value);
};

const isFact = (name: string, facts: ThingFacts): name is FactName => Object.hasOwn(facts, name);

const filled = (sentence: string, facts: ThingFacts): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => (isFact(name, facts) ? factText(name, facts) : whole));

/** The first rule that holds, in words. The last rule always holds. */
export const diagnose = (facts: ThingFacts, rules: readonly DiagnosisRule[] = diagnosisRules): Diagnosis => {
  const index = rules.findIndex(({ when }) => holds(when, facts));
  const rule = rules[index];
  if (rule === undefined) throw new RangeError('The last rule has to hold for every Thing');
  return { rule, sentence: filled(rule.sentence, facts), passed: rules.slice(0, index) };
};
