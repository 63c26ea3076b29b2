import type { FactName, ThingFacts } from './thing-facts.ts';

/** A condition over facts, as data. A fact that is null is neither at least nor below anything. */
export type Condition =
  | { readonly fact: FactName; readonly is: string | number | boolean | null }
  | { readonly fact: FactName; readonly atLeast: number | { readonly fact: FactName; readonly times: number } }
  | { readonly fact: FactName; readonly below: number | { readonly fact: FactName; readonly times: number } }
  | { readonly not: Condition }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] };

type Measure = number | { readonly fact: FactName; readonly times: number };

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN);
const measured = (measure: Measure, facts: ThingFacts): number =>
  typeof measure === 'number' ? measure : numberOf(facts[measure.fact]) * measure.times;

export const holds = (condition: Condition, facts: ThingFacts): boolean => {
  if ('all' in condition) return condition.all.every((part) => holds(part, facts));
  if ('any' in condition) return condition.any.some((part) => holds(part, facts));
  if ('not' in condition) return !holds(condition.not, facts);
  if ('is' in condition) return facts[condition.fact] === condition.is;
  if ('atLeast' in condition) return numberOf(facts[condition.fact]) >= measured(condition.atLeast, facts);
  return numberOf(facts[condition.fact]) < measured(condition.below, facts);
};
