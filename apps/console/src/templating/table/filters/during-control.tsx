import { CUSTOM_PERIOD, isTimePreset, timePresets } from '@airlane/domain/time/time-presets';
import type { Operand } from '@airlane/question-kinds';
import type { FilterControlProps } from '@airlane/question-kinds/ui';
import { uiOf } from '@airlane/question-kinds/ui';
import { Select } from '@airlane/question-kinds/select';
import { Suspense, lazy, useState } from 'react';
import { allowsFuture, presetOperand } from './fresh-filters.ts';
import { viewerZone } from '#lib/time/display-zone.ts';

// The calendar of months comes only with the columns that ask for it.
const MonthsRange = lazy(async () => ({ default: (await import('./months-range.tsx')).MonthsRange }));

/** A period by its name, or one of one's own. */
export const DuringControl = (props: FilterControlProps<Operand<'during'>>) => {
  const { question, operand, onChange } = props;
  const [isCustom, setCustom] = useState(operand !== undefined && !isTimePreset(operand.name));
  const Range = uiOf(question).filters.during;
  if (question.metadata?.agGrid_filterType === 'monthsRange') {
    return (
      <Suspense fallback={null}>
        <MonthsRange {...props} />
      </Suspense>
    );
  }
  const choose = (name: string | null): void => {
    setCustom(name === CUSTOM_PERIOD);
    if (name === null) onChange(undefined);
    else if (isTimePreset(name))
      onChange(presetOperand(name, { now: new Date(), zone: viewerZone(), allowsFuture: allowsFuture(question) }));
  };
  const custom = operand === undefined ? undefined : { from: operand.from, to: operand.to };
  return (
    <>
      <Select
        aria-label={`${question.questionLabel} period`}
        placeholder="Any time"
        data={[...timePresets, CUSTOM_PERIOD]}
        clearable
        value={isCustom ? CUSTOM_PERIOD : (operand?.name ?? null)}
        onChange={choose}
      />
      {isCustom && Range && <Range question={question} operand={custom} onChange={onChange} />}
    </>
  );
};
