import type { Budget } from '@airlane/contract/calls/charging';
import { moneyText } from '@airlane/domain/money/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#acting/use-action.ts';
import { keepBudget } from './charging.mutations.ts';
import { useViewedAppType } from '#lib/session/viewed-app-type.ts';
import { budgetsQuery } from './charging.queries.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import classes from './charging.module.css';
import { GroupSelect } from './group-select.tsx';

const MARKED = 0.8;

const BudgetRow = ({
  budget: { group, amount, spent, forecast },
  onRemove,
}: {
  readonly budget: Budget;
  readonly onRemove: (() => void) | undefined;
}) => {
  const name = group === '' ? 'Whole account' : group;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <span
          className={classes['meter']}
          style={{ display: 'block' }}
          data-high={spent > MARKED * amount || undefined}
          aria-hidden="true"
        >
          <span style={{ width: `${Math.min(100, (spent / amount) * 100)}%` }} />
        </span>
        {`${moneyText(spent)} of ${moneyText(amount)} (${Math.round((spent / amount) * 100)} %)`}
      </td>
      <td className={classes['number']}>{forecast === null ? '' : moneyText(forecast)}</td>
      <td className={classes['number']}>
        {onRemove && (
          <Button variant="quiet" size="xs" aria-label={`Remove the budget of ${name}`} onClick={onRemove}>
            Remove
          </Button>
        )}
      </td>
    </tr>
  );
};

/** What a month may cost, for the account or a group of Things; the inbox and the integrations are told at 50, 80 and 100 percent and on the forecast. */
export const Budgets = ({ accountId }: { readonly accountId: string }) => {
  const client = useQueryClient();
  const [group, setGroup] = useState('');
  const [amount, setAmount] = useState('');
  const { data } = useQuery(budgetsQuery(accountId));
  // Sales looks at money and moves none.
  const canSet = useViewedAppType() !== 'sales';
  const save = useAction({
    act: (budget: { readonly group: string; readonly amount: number | null }) => keepBudget(accountId, budget),
    done: (_answer, { amount: set }) => (set === null ? 'The budget was removed' : 'The budget was saved'),
    failed: 'The budget was not saved',
    onDone: (answer) => {
      client.setQueryData(budgetsQuery(accountId).queryKey, answer);
      setAmount('');
      setGroup('');
    },
  });
  return (
    <section className={classes['block']} aria-labelledby="budgets">
      <h2 id="budgets" className={classes['heading']}>
        Budgets
      </h2>
      <p className={classes['muted']}>
        You are told in the inbox and by integrations at 50, 80 and 100 %, and when the forecast exceeds a budget.
        Amounts are before tax.
      </p>
      {data !== undefined && data.items.length > 0 && (
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">Budget</th>
              <th scope="col">This month</th>
              <th scope="col" className={classes['number']}>
                Forecast
              </th>
              <th scope="col">
                <span hidden>Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.items.map((budget) => (
              <BudgetRow
                key={budget.group}
                budget={budget}
                onRemove={canSet ? () => void save.run({ group: budget.group, amount: null }) : undefined}
              />
            ))}
          </tbody>
        </table>
      )}
      {canSet && (
        <form
          className={classes['actions']}
          onSubmit={(event) => {
            event.preventDefault();
            void save.run({ group, amount: Number(amount) });
          }}
        >
          <GroupSelect accountId={accountId} label="Budget for" all="Whole account" value={group} onChange={setGroup} />
          <TextField
            label="USD per month"
            inputMode="decimal"
            required
            value={amount}
            onChange={({ currentTarget: { value } }) => setAmount(value)}
          />
          <Button
            type="submit"
            variant="default"
            disabled={!(Number(amount) > 0)}
            isBusy={save.isBusy}
            failure={save.failure}
          >
            Set budget
          </Button>
        </form>
      )}
    </section>
  );
};
