import { numberText } from '@airlane/domain/text/number-text';
import { rangeProblem, rangeQuantity } from '@airlane/domain/sim-import/sim-range';
import { withoutGaps } from '@airlane/domain/sims/identifier-list';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction } from '#acting/use-action.ts';
import { addRange } from './sim-inventory.mutations.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type Defaults, DefaultFields } from './default-fields.tsx';
import { oneImportHref } from './addresses.ts';
import classes from './sim-inventory.module.css';

/** SIMs by number: the first and the last, or how many. */
export const AddRange = ({ accountId }: { readonly accountId: string }) => {
  const navigate = useNavigate();
  const [typed, setTyped] = useState({ firstIccid: '', lastIccid: '', quantity: '', firstImsi: '' });
  const [defaults, setDefaults] = useState<Defaults>({ size: '', sponsor: '', account: '' });
  const [isTried, setTried] = useState(false);
  const range = {
    firstIccid: withoutGaps(typed.firstIccid),
    lastIccid: withoutGaps(typed.lastIccid),
    quantity: Number(typed.quantity) || 0,
    firstImsi: withoutGaps(typed.firstImsi),
  };
  const problem = rangeProblem(range);
  const missing =
    defaults.size === ''
      ? 'Choose a size.'
      : defaults.sponsor === '' && range.firstImsi === ''
        ? 'Choose a sponsor, or name the first IMSI.'
        : undefined;
  const add = useAction({
    act: () => addRange(accountId, { ...range, defaults }),
    failed: 'The range was not checked',
    onDone: ({ id }) => void navigate({ href: oneImportHref(accountId, id).slice(1) }),
  });
  const field = (name: keyof typeof typed, label: string) => (
    <TextField
      label={label}
      inputMode="numeric"
      value={typed[name]}
      error={isTried && problem?.field === name ? problem.message : undefined}
      onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
    />
  );
  return (
    <form
      className={classes['card']}
      aria-label="Add a range"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!problem && missing === undefined) void add.run(undefined);
      }}
    >
      <h2>Add a range</h2>
      <div className={classes['row']}>
        {field('firstIccid', 'First ICCID')}
        {field('lastIccid', 'Last ICCID')}
        {field('quantity', 'Or quantity')}
        {field('firstImsi', 'First IMSI')}
        <DefaultFields accountId={accountId} value={defaults} onChange={setDefaults} none="Choose" />
      </div>
      <p className={classes['muted']}>
        {isTried && !problem && missing !== undefined
          ? missing
          : problem
            ? 'Check digits are computed. Without a first IMSI, the sponsor’s IMSI range is used.'
            : `${numberText(rangeQuantity(range))} SIMs. They are checked first; nothing is added yet.`}
      </p>
      <div className={classes['buttons']}>
        <Button variant="default" type="submit" isBusy={add.isBusy} failure={add.failure}>
          Check range
        </Button>
      </div>
    </form>
  );
};
