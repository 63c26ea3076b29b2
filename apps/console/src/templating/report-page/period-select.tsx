import type { ReportPresetSet } from '@airlane/domain/reports/report-presets';
import { CUSTOM_PERIOD } from '@airlane/domain/time/time-presets';
import { reportPresets } from '@airlane/domain/reports/report-presets';
import { Select } from '@airlane/question-kinds/select';
import { Suspense, lazy, useState } from 'react';
import { PERIOD_WIDTH } from './period-width.ts';
import classes from './report-page.module.css';
import type { PeriodName, ReportSearch } from './report-search.ts';
import type { ShownPeriod } from './shown-period.ts';

// The calendar is loaded when a period of chosen days is asked for.
const CustomPeriod = lazy(async () => ({ default: (await import('./custom-period.tsx')).CustomPeriod }));

export interface PeriodSelectProps {
  readonly presets: ReportPresetSet;
  readonly period: ShownPeriod;
  readonly zone: string;
  readonly onChange: (search: Pick<ReportSearch, 'name' | 'from' | 'to'>) => void;
}

/** The choice of a period, as a list that opens. */
export const PeriodSelect = ({ presets, period, zone, onChange }: PeriodSelectProps) => {
  const [choosesDays, setChoosesDays] = useState(period.name === CUSTOM_PERIOD);
  const choose = (name: PeriodName | null): void => {
    setChoosesDays(name === CUSTOM_PERIOD);
    if (name !== null && name !== CUSTOM_PERIOD) onChange({ name, from: undefined, to: undefined });
  };
  return (
    <div className={classes['period']}>
      <Select
        aria-label="Period"
        data={[...reportPresets[presets].names, CUSTOM_PERIOD]}
        allowDeselect={false}
        value={choosesDays ? CUSTOM_PERIOD : period.name}
        onChange={choose}
        w={PERIOD_WIDTH}
      />
      {choosesDays && (
        <Suspense fallback={<div className={classes['days']} />}>
          <CustomPeriod
            presets={presets}
            period={period}
            zone={zone}
            onChange={({ from, to }) =>
              onChange({ name: CUSTOM_PERIOD, from: from.toISOString(), to: to.toISOString() })
            }
          />
        </Suspense>
      )}
    </div>
  );
};
