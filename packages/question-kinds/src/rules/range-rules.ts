import type { Rule, RuleContext } from './rule.ts';

/** The kind may have a bound of its own, which the template's overrides. */
const bound = ({ metadata, options }: RuleContext, name: 'minValue' | 'maxValue'): number | undefined => {
  const own: unknown = typeof options === 'object' && options !== null ? Reflect.get(options, name) : undefined;
  return metadata[name] ?? (typeof own === 'number' ? own : undefined);
};

const maxValue: Rule<number> = {
  name: 'maxValue',
  problem: (amount, context) => {
    const most = bound(context, 'maxValue');
    return most !== undefined && amount > most ? `"${context.label}" must be not greater than ${most}` : undefined;
  },
};

const minValue: Rule<number> = {
  name: 'minValue',
  problem: (amount, context) => {
    const least = bound(context, 'minValue');
    return least !== undefined && amount < least ? `"${context.label}" must be not lesser than ${least}` : undefined;
  },
};

export const rangeRules: readonly Rule<number>[] = [maxValue, minValue];
