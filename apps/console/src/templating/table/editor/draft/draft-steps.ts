import type { TemplateDraft } from './template-draft.ts';
import { isSameJson } from './template-draft.ts';

/** More are not worth their memory; the oldest go first. */
export const MAX_STEPS = 100;

export interface DraftSteps {
  readonly past: readonly TemplateDraft[];
  readonly draft: TemplateDraft;
  readonly future: readonly TemplateDraft[];
  /** The setting that the last step typed a character into. */
  readonly typedInto?: string | undefined;
}

export const firstStep = (draft: TemplateDraft): DraftSteps => ({ past: [], draft, future: [] });

interface Leaf {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const changedLeaves = (path: string, before: unknown, after: unknown): readonly Leaf[] => {
  if (isSameJson(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((item, index) => changedLeaves(`${path}.${index}`, item, after[index]));
  if (!isRecord(before) || !isRecord(after)) return [{ path, before, after }];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    changedLeaves(`${path}.${key}`, before[key], after[key]),
  );
};

const typedText = (value: unknown): string | undefined => {
  if (value === undefined) return '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
};

const sharedStart = (one: string, other: string): number => {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
};

/** One character typed, removed or replaced anywhere in the text. */
const isKeystroke = (before: string, after: string): boolean => {
  const start = sharedStart(before, after);
  const longest = Math.max(before.length, after.length);
  return (
    Math.abs(before.length - after.length) <= 1 &&
    before.slice(start + (before.length === longest ? 1 : 0)) ===
      after.slice(start + (after.length === longest ? 1 : 0))
  );
};

const pathTypedInto = (before: TemplateDraft, after: TemplateDraft): string | undefined => {
  const [leaf, ...others] = changedLeaves('', before, after);
  if (leaf === undefined || others.length > 0) return undefined;
  const [one, other] = [typedText(leaf.before), typedText(leaf.after)];
  return one !== undefined && other !== undefined && isKeystroke(one, other) ? leaf.path : undefined;
};

/** The next state of the draft as a step that can be undone. What is typed into one setting without a pause by another change is one step. */
export const withStep = (steps: DraftSteps, next: TemplateDraft): DraftSteps => {
  if (isSameJson(steps.draft, next)) return steps;
  const typedInto = pathTypedInto(steps.draft, next);
  const continues = typedInto !== undefined && typedInto === steps.typedInto;
  return {
    past: continues ? steps.past : [...steps.past, steps.draft].slice(-MAX_STEPS),
    draft: next,
    future: [],
    typedInto,
  };
};

export const undone = ({ past, draft, future }: DraftSteps): DraftSteps => {
  const before = past.at(-1);
  return before === undefined
    ? { past, draft, future }
    : { past: past.slice(0, -1), draft: before, future: [draft, ...future] };
};

export const redone = ({ past, draft, future }: DraftSteps): DraftSteps => {
  const [next, ...rest] = future;
  return next === undefined ? { past, draft, future } : { past: [...past, draft], draft: next, future: rest };
};
