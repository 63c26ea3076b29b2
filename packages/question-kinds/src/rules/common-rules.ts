import type { CommonRules, JsonValue } from '../define.ts';
import { rangeRules } from './range-rules.ts';
import type { Rule, RuleContext } from './rule.ts';
import { secretRules, textRules } from './text-rules.ts';

export interface BrokenRule {
  readonly rule: string;
  readonly message: string;
}

const firstBroken = <Subject>(
  rules: readonly Rule<Subject>[],
  subject: Subject,
  context: RuleContext,
): BrokenRule | undefined => {
  for (const rule of rules) {
    const message = rule.problem(subject, context);
    if (message !== undefined) return { rule: rule.name, message };
  }
  return undefined;
};

interface RuleSet {
  /** Validates what was typed, before the codec reads it. */
  before(draft: unknown, context: RuleContext): BrokenRule | undefined;
  /** Validates the value that the codec made. */
  after(value: JsonValue, context: RuleContext): BrokenRule | undefined;
}

/** A number sent for a text is validated as the text that the codec will make of it. */
const typedText = (draft: unknown): string | undefined =>
  typeof draft === 'string' || typeof draft === 'number' ? String(draft) : undefined;

const validateText = (
  rules: readonly Rule<string>[],
  text: string | undefined,
  context: RuleContext,
): BrokenRule | undefined => (text === undefined ? undefined : firstBroken(rules, text, context));

const nothing = (): undefined => undefined;

const inRange = (value: JsonValue, context: RuleContext): BrokenRule | undefined => {
  const amount = value === '' ? Number.NaN : Number(value);
  return Number.isNaN(amount) ? undefined : firstBroken(rangeRules, amount, context);
};

/** Where the rules of the specification apply, for every kind, on both sides. */
export const commonRules: Readonly<Record<CommonRules, RuleSet>> = {
  text: {
    before: (draft, context) => validateText(textRules, typedText(draft)?.trim(), context),
    after: inRange,
  },
  secret: {
    before: (draft, context) => validateText(secretRules, typedText(draft), context),
    after: nothing,
  },
  amount: { before: nothing, after: inRange },
  none: { before: nothing, after: nothing },
};
