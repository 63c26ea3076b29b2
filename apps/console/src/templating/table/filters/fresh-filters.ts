import type { TimeView } from '@airlane/domain/time/time-presets';
import { isTimePreset, timePresetRange } from '@airlane/domain/time/time-presets';
import type { Filters, Operand, Question } from '@airlane/question-kinds';

export const allowsFuture = (question: Question | undefined): boolean =>
  question?.metadata?.agGrid_filterType === 'dateTimePickerAllowFuture';

/** The operand of a preset at this moment. */
export const presetOperand = (name: string, view: TimeView): Operand<'during'> | undefined => {
  if (!isTimePreset(name)) return undefined;
  const { from, to } = timePresetRange(name, view);
  return { name, from: from.toISOString(), to: to.toISOString() };
};

/** Filters with their named periods counted from now: a link that says 'Today' means the day it is opened on. */
export const freshFilters = (
  filters: Filters,
  view: TimeView,
  questionOf: (key: string) => Question | undefined,
): Filters => {
  const entries = Object.entries(filters).map(([key, operands]) => {
    const fresh =
      operands.during?.name === undefined
        ? undefined
        : presetOperand(operands.during.name, { ...view, allowsFuture: allowsFuture(questionOf(key)) });
    return [key, fresh === undefined ? operands : { ...operands, during: fresh }] as const;
  });
  return Object.fromEntries(entries);
};
