import { describe, expect, it, test } from 'vitest';
import type { DraftSteps } from './draft-steps.ts';
import { MAX_STEPS, firstStep, redone, undone, withStep } from './draft-steps.ts';
import type { TemplateDraft } from './template-draft.ts';

const draft = (title: string, more: Partial<TemplateDraft> = {}): TemplateDraft => ({
  title,
  display: { direction: 'LTR', fields: [] },
  isConfigurableTemplate: true,
  noActionsColumn: false,
  configurableTemplateExtension: {},
  questions: [{ questionId: 'QID001A', questionLabel: 'A', questionType: 'text' }],
  ...more,
});
const after = (...drafts: readonly TemplateDraft[]): DraftSteps => drafts.reduce(withStep, firstStep(draft('Sites')));
const titles = ({ past, draft: now, future }: DraftSteps): string =>
  [...past, now, ...future].map(({ title }) => title).join(' | ');

test.each<[string, readonly string[], string]>([
  ['characters typed at the end', ['Sites ', 'Sites o', 'Sites of'], 'Sites | Sites of'],
  ['characters removed', ['Site', 'Sit'], 'Sites | Sit'],
  ['characters typed within', ['SiXtes', 'SiXYtes', 'SiXZtes'], 'Sites | SiXZtes'],
  ['another text each time', ['Depots', 'Yards'], 'Sites | Depots | Yards'],
  ['the same text', ['Sites'], 'Sites'],
])('%s', (_name, typed, expected) => {
  expect(titles(after(...typed.map((title) => draft(title))))).toBe(expected);
});

describe('typing', () => {
  it('begins a new step after another setting changed', () => {
    const steps = after(
      draft('Sites1'),
      draft('Sites1', { noActionsColumn: true }),
      draft('Sites12', { noActionsColumn: true }),
    );
    expect(titles(steps)).toBe('Sites | Sites1 | Sites1 | Sites12');
  });

  it('begins a new step after an undo', () => {
    expect(titles(withStep(undone(after(draft('Depots'), draft('Depots1'))), draft('Depots2')))).toBe(
      'Sites | Depots | Depots2',
    );
  });
});

describe('steps', () => {
  const three = after(draft('One'), draft('Second'), draft('The third'));

  it('are undone and redone in their order', () => {
    expect(undone(undone(three)).draft.title).toBe('One');
    expect(redone(undone(undone(three))).draft.title).toBe('Second');
    expect(undone(undone(undone(undone(undone(three))))).draft.title).toBe('Sites');
    expect(redone(three).draft.title).toBe('The third');
  });

  it('forget what was undone once something else is changed', () => {
    const steps = withStep(undone(three), draft('Other'));
    expect(steps.future).toEqual([]);
    expect(titles(steps)).toBe('Sites | One | Second | Other');
  });

  it('are kept up to a limit', () => {
    const many = after(
      ...Array.from({ length: MAX_STEPS + 5 }, (_, index) => draft(`Title ${(index + 1) * 37}x${index}`)),
    );
    expect(many.past).toHaveLength(MAX_STEPS);
  });
});
