import { moneyText } from '@airlane/domain/money/money';
import { utcDayOf } from '@airlane/domain/time/utc-day';
import { type FormEvent, useState } from 'react';
import { useAction } from '#acting/use-action.ts';
import { Button } from '#ui/button.tsx';
import { DialogButtons } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { amountOf, type Errors, errorsOf, isAmount } from './invoice-action-form.tsx';
import classes from './payments.module.css';
import { orderPayout } from './statement.queries.ts';

interface PayoutFormProps {
  readonly accountId: string;
  readonly credit: number;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Records that what is owed to a customer was paid to them by bank. */
export const PayoutForm = ({ accountId, credit, onClose, onDone }: PayoutFormProps) => {
  const [amount, setAmount] = useState(credit.toFixed(2));
  const [reference, setReference] = useState('');
  const [paidOn, setPaidOn] = useState(() => utcDayOf(new Date()));
  const [errors, setErrors] = useState<Errors>({});
  const isReady = isAmount(amount) && reference.trim() !== '' && paidOn !== '';
  const action = useAction({
    act: (_order: undefined) => orderPayout(accountId, { amount: amountOf(amount), reference, paidOn }),
    done: ({ credit: left }) => `${moneyText(amountOf(amount))} were paid out, ${moneyText(left)} are left`,
    failed: 'The payout was not recorded',
    onDone: () => {
      onDone();
      onClose();
    },
    onFailed: (error) => setErrors(errorsOf(error)),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setErrors({});
    if (isReady) void action.run(undefined);
  };
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <p className={classes['text']}>
        {`Record a payout that you made by bank. ${moneyText(credit)} are owed to the customer.`}
      </p>
      <TextField
        label="Amount (USD)"
        inputMode="decimal"
        value={amount}
        error={errors['amount']}
        onChange={({ currentTarget: { value } }) => setAmount(value)}
      />
      <TextField
        label="Reference"
        maxLength={200}
        value={reference}
        error={errors['reference']}
        onChange={({ currentTarget: { value } }) => setReference(value)}
      />
      <TextField
        label="Paid on"
        type="date"
        value={paidOn}
        error={errors['paidOn']}
        onChange={({ currentTarget: { value } }) => setPaidOn(value)}
      />
      {action.failure !== undefined && Object.keys(errors).length === 0 && (
        <Notice tone="error">{action.failure}</Notice>
      )}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button type="submit" aria-disabled={!isReady} isBusy={action.isBusy}>
          Record payout
        </Button>
      </DialogButtons>
    </form>
  );
};
