import { countryName } from '@airlane/domain/places/country-name';
import { formatBytes } from '@airlane/domain/text/byte-size';
import { iccidGroups } from '@airlane/domain/sims/iccid';
import { numberText } from '@airlane/domain/text/number-text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#acting/use-action.ts';
import { problemOf } from '#lib/api/problem.ts';
import { downloadUsageReport } from '#lib/mutations/invoices.ts';
import { usagePreviewQuery } from './payments.queries.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import classes from './payments.module.css';
import { type Days, daysOfMonth, offeredMonths } from './usage-months.ts';

interface UsageReportDialogProps {
  readonly accountId: string;
  /** The first day of the month that it opens with. */
  readonly month: string;
  readonly onClose: () => void;
}

const OTHER = 'other';

const Preview = ({ accountId, days }: { readonly accountId: string; readonly days: Days }) => {
  const { data, error } = useQuery(usagePreviewQuery(accountId, days));
  if (error !== null)
    return <Notice tone="error">{problemOf(error).fields[0]?.message ?? problemOf(error).message}</Notice>;
  if (data === undefined) return <output className={classes['muted']}>Loading preview…</output>;
  return (
    <>
      <p className={classes['text']}>
        {data.rows === 0
          ? 'Nothing was used on these days.'
          : `${numberText(data.rows)} rows, ${numberText(data.things)} Things, ${formatBytes(data.bytes)} in all`}
      </p>
      {data.first.length > 0 && (
        <div className={classes['scroll']}>
          <table className={classes['lines']}>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">Thing</th>
                <th scope="col">Network</th>
                <th scope="col" className={classes['number']}>
                  Usage
                </th>
              </tr>
            </thead>
            <tbody>
              {data.first.map(({ day, iccid, name, network, country, bytes }) => (
                <tr key={`${day} ${iccid} ${network} ${country}`}>
                  <td>{day}</td>
                  <td>{name === '' ? iccidGroups(iccid) : name}</td>
                  <td>{country === '' ? network : `${network}, ${countryName(country)}`}</td>
                  <td className={classes['number']}>{formatBytes(bytes)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
};

/** The usage behind a monthly charge: by Thing, day and network, as a file. */
export const UsageReportDialog = ({ accountId, month, onClose }: UsageReportDialogProps) => {
  const [now] = useState(() => new Date());
  const [days, setDays] = useState<Days>(() => daysOfMonth(month, now));
  const months = offeredMonths(now);
  const chosen =
    months.find(({ value }) => daysOfMonth(value, now).from === days.from && daysOfMonth(value, now).to === days.to)
      ?.value ?? OTHER;
  const isComplete = days.from !== '' && days.to !== '';
  const download = useAction({
    act: (asked: Days) => downloadUsageReport(accountId, asked),
    failed: 'The usage report was not downloaded',
    onDone: onClose,
  });
  return (
    <Dialog isOpen size="md" title="Download Usage Report" onClose={onClose}>
      <div className={classes['form']}>
        <SelectField
          label="Month"
          options={[...months, ...(chosen === OTHER ? [{ value: OTHER, label: 'Other days' }] : [])]}
          value={chosen}
          onChange={({ currentTarget: { value } }) => value !== OTHER && setDays(daysOfMonth(value, now))}
        />
        <div className={classes['days']}>
          <TextField
            label="From"
            type="date"
            value={days.from}
            onChange={({ currentTarget: { value } }) => setDays({ ...days, from: value })}
          />
          <TextField
            label="To"
            type="date"
            value={days.to}
            onChange={({ currentTarget: { value } }) => setDays({ ...days, to: value })}
          />
        </div>
        <p className={classes['muted']}>Days are counted in UTC, at most 31 of them.</p>
        {isComplete && <Preview accountId={accountId} days={days} />}
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button
            aria-disabled={!isComplete}
            isBusy={download.isBusy}
            failure={download.failure}
            onClick={() => void download.run(days)}
          >
            Download CSV
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  );
};
