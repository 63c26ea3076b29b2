import type { ComponentProps } from 'react';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { BulkDraft } from './bulk-drafts.ts';
import classes from './bulk.module.css';

interface HowSectionProps {
  readonly draft: BulkDraft;
  readonly change: (changes: Partial<BulkDraft>) => void;
}

type TextKey = { [Key in keyof BulkDraft]: BulkDraft[Key] extends string ? Key : never }[keyof BulkDraft];

/** How the job goes: a few first, in waves, with a limit, at a time. Everything may stay empty. */
export const HowSection = ({ draft, change }: HowSectionProps) => {
  const text = (label: string, key: TextKey, props: Partial<ComponentProps<typeof TextField>> = {}) => (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={draft[key]}
      onChange={(event) => change({ [key]: event.currentTarget.value })}
      {...props}
    />
  );
  const time = { type: 'time', inputMode: undefined } as const;
  return (
    <section className={classes['card']} aria-label="Rollout">
      <h2>3. Rollout</h2>
      <p className={classes['muted']}>Optional. Left empty, the job runs at once and as fast as it can.</p>
      <div className={classes['row']}>
        {text('Canary first', 'canary', { placeholder: 'No canary' })}
        <SelectField
          label="Canary counts"
          value={draft.canaryUnit}
          options={[
            { value: 'things', label: 'Things' },
            { value: 'percent', label: 'Percent of all' },
          ]}
          onChange={(event) => change({ canaryUnit: event.currentTarget.value as BulkDraft['canaryUnit'] })}
        />
        {text('Wait after the canary (min)', 'canaryWait')}
      </div>
      <div className={classes['row']}>
        {text('Number of waves', 'waves', { placeholder: 'One' })}
        {text('Pause between waves (min)', 'wavePause')}
        {text('Things per second at most', 'perSecond', { placeholder: 'No limit' })}
        {text('Pause when more than (%) fail', 'maxFailed', { placeholder: 'Never' })}
      </div>
      <div className={classes['row']}>
        {text('Start at', 'startAt', { type: 'datetime-local', inputMode: undefined })}
        {text('Only from', 'windowFrom', time)}
        {text('Until', 'windowTo', time)}
        <SelectField
          label="Window counts in"
          value={draft.zoneOf}
          options={[
            { value: 'named', label: 'One time zone' },
            { value: 'thing', label: 'The time zone of each Thing' },
          ]}
          onChange={(event) => change({ zoneOf: event.currentTarget.value as BulkDraft['zoneOf'] })}
        />
        {draft.zoneOf === 'named' && text('Time zone', 'zone', { inputMode: undefined })}
      </div>
    </section>
  );
};
