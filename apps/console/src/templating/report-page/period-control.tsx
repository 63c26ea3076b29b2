import { TextInput } from '@mantine/core';
import { late } from '#ui/late.tsx';
import { useQuiet } from '#ui/use-quiet.ts';
import type { PeriodSelectProps } from './period-select.tsx';
import { PERIOD_WIDTH } from './period-width.ts';

const PeriodSelect = late(async () => (await import('./period-select.tsx')).PeriodSelect);

/** The period of a page of reports. Lists that open are a lot of code, so its own comes after what anybody reads first. */
export const PeriodControl = (props: PeriodSelectProps) => {
  const isQuiet = useQuiet(!PeriodSelect.hasArrived());
  const shown = <TextInput aria-label="Period" value={props.period.name} readOnly w={PERIOD_WIDTH} />;
  return isQuiet || PeriodSelect.hasArrived() ? <PeriodSelect {...props} fallback={shown} /> : shown;
};
