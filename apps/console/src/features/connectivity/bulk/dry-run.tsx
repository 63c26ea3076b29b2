import type { BulkPreview } from '@airlane/contract/calls/bulk';
import { bulkActionOf } from '@airlane/domain/bulk/bulk-actions';
import { MAX_THINGS_WITHOUT_TYPING } from '@airlane/domain/things/thing-action';
import { type ReactNode, useState } from 'react';
import { thingsText, typedCount } from '#templating/thing-actions/action-texts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { costText, number, stepsText } from './bulk-texts.ts';
import classes from './bulk.module.css';
import { ReasonsTable } from './reasons-table.tsx';

interface DryRunProps {
  readonly preview: BulkPreview;
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  readonly onStart: () => void;
  readonly back?: ReactNode;
}

/** What a job would do, and the button that lets it. Many Things have to be counted out loud first. */
export const DryRun = ({ preview, isBusy, failure, onStart, back }: DryRunProps) => {
  const [typed, setTyped] = useState('');
  const { willChange, total, reasons, steps, isUndo, needsApproval, hasInverse, isDestructive, cost } = preview;
  const { verb, consequence } = bulkActionOf(preview.action);
  const mustType = willChange > MAX_THINGS_WITHOUT_TYPING;
  const isReady = willChange > 0 && (!mustType || typedCount(typed) === willChange);
  const title = isUndo ? `Undo for ${thingsText(willChange)}` : `${verb} ${thingsText(willChange)}`;
  return (
    <div className={classes['group']}>
      <p className={classes['big']}>{`${number(willChange)} of ${thingsText(total)} will change`}</p>
      <p className={classes['muted']}>
        {willChange === 0
          ? 'Nothing would change.'
          : isUndo
            ? 'Each Thing gets back the value it had before. Things that changed since are left alone.'
            : `${consequence} ${hasInverse ? 'This can be undone.' : 'This cannot be undone.'}`}
        {willChange > 0 && ` ${stepsText(steps)}.`}
      </p>
      {cost && <p>{costText(cost)}</p>}
      {reasons.length > 0 && <ReasonsTable reasons={reasons} caption="Left alone" />}
      {needsApproval && <Notice tone="info">A job of this size waits until someone else approves it.</Notice>}
      {failure !== undefined && <Notice tone="error">{failure}</Notice>}
      {mustType && (
        <TextField
          label={`Type ${willChange} to confirm`}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <div className={classes['buttons']}>
        {back}
        <Button
          variant={isDestructive ? 'danger' : 'primary'}
          isBusy={isBusy}
          failure={failure}
          disabled={!isReady && !isBusy}
          onClick={onStart}
        >
          {title}
        </Button>
      </div>
    </div>
  );
};
