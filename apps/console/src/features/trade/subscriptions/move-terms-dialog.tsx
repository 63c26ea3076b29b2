import type { SubscriptionGroup } from '@airlane/contract/calls/subscriptions';
import { moneyText } from '@airlane/domain/money/money';
import { periodTitle } from '@airlane/domain/charging/billing-period';
import { addDays, utcDayOf } from '@airlane/domain/time/utc-day';
import { type FormEvent, useState } from 'react';
import { useAction } from '#acting/use-action.ts';
import { problemOf } from '#lib/api/problem.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import classes from './subscriptions.module.css';
import { orderTermsMove, type Subscriptions, type TermsMove } from './subscriptions.queries.ts';

interface MoveTermsDialogProps {
  readonly accountId: string;
  readonly group: SubscriptionGroup;
  readonly deals: Subscriptions['deals'];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

type Preview = Awaited<ReturnType<typeof orderTermsMove>>;

const previewText = ({ things, effect }: Preview): string => {
  const moved = `${things.toLocaleString('en-US')} ${things === 1 ? 'Thing moves' : 'Things move'}.`;
  return effect === null
    ? `${moved} What it costs cannot be computed at once for so many.`
    : `${moved} ${periodTitle(effect.period)} cost ${moneyText(effect.before)} and would have cost ${moneyText(effect.after)}, before tax.`;
};

/** Moves all Things of a group to other terms, after a look at what that costs. */
export const MoveTermsDialog = ({ accountId, group, deals, onDone, onClose }: MoveTermsDialogProps) => {
  const [from, setFrom] = useState(() => addDays(utcDayOf(new Date()), 1));
  const [dealId, setDealId] = useState('');
  const [preview, setPreview] = useState<Preview>();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const refused = (failure: unknown): void =>
    setErrors(Object.fromEntries(problemOf(failure).fields.map(({ field, message }) => [field, message])));
  const move: TermsMove = { version: group.version, dealId, from };
  const look = useAction({
    act: () => orderTermsMove(accountId, move, true),
    failed: 'The move was not computed',
    onDone: setPreview,
    onFailed: refused,
  });
  const order = useAction({
    act: () => orderTermsMove(accountId, move, false),
    done: ({ things }) => `${things.toLocaleString('en-US')} Things are on other terms from ${from} on`,
    failed: 'Nothing was changed',
    onDone: () => {
      onDone();
      onClose();
    },
    onFailed: refused,
  });
  const changed = (change: () => void): void => {
    change();
    setPreview(undefined);
    setErrors({});
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (dealId === '') return setErrors({ dealId: 'Choose a deal' });
    void (preview === undefined ? look : order).run(undefined);
  };
  return (
    <Dialog isOpen title={`Move the Things on ${group.name}`} size="lg" onClose={onClose}>
      <form className={classes['form']} noValidate onSubmit={submit}>
        <SelectField
          label="To the terms of"
          value={dealId}
          options={[
            { value: '', label: 'Choose a deal' },
            ...deals.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ currentTarget: { value } }) => changed(() => setDealId(value))}
        />
        <TextField
          label="From the day on (UTC)"
          type="date"
          value={from}
          error={errors['from']}
          onChange={({ currentTarget: { value } }) => changed(() => setFrom(value))}
        />
        {errors['dealId'] !== undefined && <Notice tone="error">{errors['dealId']}</Notice>}
        {preview !== undefined && <Notice tone="info">{previewText(preview)}</Notice>}
        {(order.failure ?? look.failure) !== undefined && Object.keys(errors).length === 0 && (
          <Notice tone="error">{order.failure ?? look.failure}</Notice>
        )}
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={look.isBusy || order.isBusy}>
            {preview === undefined ? 'See what it costs' : 'Move'}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
};
