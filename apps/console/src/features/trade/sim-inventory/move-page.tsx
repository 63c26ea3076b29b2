import { numberText } from '@airlane/domain/text/number-text';
import { identifiersIn } from '@airlane/domain/sims/identifier-list';
import { simMoveTargets, type SimMoveTarget } from '@airlane/domain/sims/sim-life';
import { templateNames } from '@airlane/domain/template-names';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#acting/use-action.ts';
import { moveSims } from './sim-inventory.mutations.ts';
import { myAccountsQuery } from '#lib/queries/me.ts';
import { simInventoryKey } from './sim-inventory.queries.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { accountHref, tableHref } from '#templating/addresses.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { stockHref } from './addresses.ts';
import { STOCK_TITLE } from './stock-page.tsx';
import classes from './sim-inventory.module.css';

const TITLE = 'Move SIMs';
const targetTexts: Readonly<Record<SimMoveTarget, string>> = {
  'in stock': 'Take back into stock',
  reserved: 'Reserve',
  retired: 'Retire for good',
};
const consequences: Readonly<Record<SimMoveTarget, string>> = {
  'in stock': 'SIMs of customers are removed from their Things; they have to be suspended first.',
  reserved: 'Reserved SIMs can only be assigned to this customer.',
  retired: 'Retired SIMs never come back. Customers keep their history.',
};
const sims = (value: number): string => `${numberText(value)} ${value === 1 ? 'SIM' : 'SIMs'}`;

/** SIMs that are scanned or pasted move together, after a look at what would become of each. */
export const MovePage = ({
  accountId,
  accountTitle,
}: {
  readonly accountId: string;
  readonly accountTitle: string;
}) => {
  usePageTitle(`${TITLE}, ${accountTitle}`);
  const client = useQueryClient();
  const { data: accounts = [] } = useQuery(myAccountsQuery());
  const [pasted, setPasted] = useState('');
  const [to, setTo] = useState<SimMoveTarget>('in stock');
  const [customerId, setCustomer] = useState('');
  const [note, setNote] = useState('');
  const [seen, setSeen] = useState<Awaited<ReturnType<typeof moveSims>>>();
  const iccids = identifiersIn(pasted).filter((entry) => /^\d{19,20}$/.test(entry));
  const odd = identifiersIn(pasted).length - iccids.length;
  const order = (dryRun: boolean) => ({
    iccids: [...iccids],
    to,
    customerId: to === 'reserved' ? customerId : '',
    note,
    dryRun,
  });
  const move = useAction({
    act: (dryRun: boolean) => moveSims(accountId, order(dryRun)),
    done: ({ isDryRun, moved }) => (isDryRun ? undefined : `${sims(moved)} moved`),
    failed: 'The SIMs were not moved',
    onDone: (outcome) => {
      setSeen(outcome);
      if (outcome.isDryRun) return;
      setPasted('');
      void client.invalidateQueries({ queryKey: simInventoryKey(accountId) });
    },
  });
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value): void => {
      set(value);
      setSeen(undefined);
    };
  return (
    <div className={classes['page']}>
      <PageHeader
        crumbs={[
          { label: accountTitle, href: accountHref(accountId) },
          {
            label: 'SIM inventory',
            href: tableHref({ accountId, template: { description: templateNames.simInventory } }),
          },
          { label: STOCK_TITLE, href: stockHref(accountId) },
          { label: TITLE },
        ]}
        title={TITLE}
      />
      <section className={classes['card']} aria-label="SIMs to move">
        <div className={classes['area']}>
          <TextArea
            label="ICCIDs"
            placeholder="Scan one after the other, or paste a list"
            value={pasted}
            onChange={(event) => change(setPasted)(event.currentTarget.value)}
          />
        </div>
        <p
          className={classes['muted']}
        >{`${sims(iccids.length)} listed${odd > 0 ? `, ${odd} entries are not ICCIDs` : ''}`}</p>
        <div className={classes['row']}>
          <SelectField
            label="What to do"
            value={to}
            options={simMoveTargets.map((value) => ({ value, label: targetTexts[value] }))}
            onChange={(event) => change(setTo)(event.currentTarget.value as SimMoveTarget)}
          />
          {to === 'reserved' && (
            <SelectField
              label="For"
              value={customerId}
              options={[
                { value: '', label: 'No customer in particular' },
                ...accounts.map(({ id, title }) => ({ value: id, label: title })),
              ]}
              onChange={(event) => change(setCustomer)(event.currentTarget.value)}
            />
          )}
          <TextField
            label="Note for the history"
            maxLength={200}
            value={note}
            onChange={(event) => change(setNote)(event.currentTarget.value)}
          />
        </div>
        <p className={classes['muted']}>{consequences[to]}</p>
        <div className={classes['buttons']}>
          <Button
            variant={seen?.isDryRun === true ? 'default' : 'primary'}
            aria-disabled={iccids.length === 0}
            isBusy={move.isBusy}
            failure={move.failure}
            onClick={() => void move.run(true)}
          >
            Check
          </Button>
          {seen?.isDryRun === true && seen.moved > 0 && (
            <Button
              variant={to === 'retired' ? 'danger' : 'primary'}
              isBusy={move.isBusy}
              onClick={() => void move.run(false)}
            >{`${targetTexts[to]}: ${sims(seen.moved)}`}</Button>
          )}
        </div>
      </section>
      {seen && (
        <section className={classes['card']} aria-label="Outcome">
          <Notice tone={seen.refused.length > 0 ? 'warning' : 'info'}>
            {seen.isDryRun ? `${sims(seen.moved)} would be moved.` : `${sims(seen.moved)} moved.`}
          </Notice>
          {seen.refused.length > 0 && (
            <table className={classes['table']} aria-label="Left as they are">
              <thead>
                <tr>
                  <th scope="col">Left as they are</th>
                  <th scope="col" className={classes['number']}>
                    SIMs
                  </th>
                  <th scope="col">Examples</th>
                </tr>
              </thead>
              <tbody>
                {seen.refused.map(({ reason, count, examples }) => (
                  <tr key={reason}>
                    <td>{reason}</td>
                    <td className={classes['number']}>{count}</td>
                    <td className={classes['mono']}>{examples.join(', ')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </section>
      )}
    </div>
  );
};
