import type { CallAnswer } from '@airlane/contract/call';
import type { compareCharges } from '@airlane/contract/calls/charging';
import { moneyText } from '@airlane/domain/money/money';
import { periodTitle } from '@airlane/domain/charging/billing-period';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '#lib/api/problem.ts';
import { comparedChargesQuery } from './charging.queries.ts';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { SelectField } from '#ui/select-field.tsx';
import classes from './charging.module.css';
import { GroupSelect } from './group-select.tsx';

type Compared = NonNullable<CallAnswer<typeof compareCharges>['compared']>;

const signed = (amount: number): string => `${amount > 0 ? '+' : ''}${moneyText(amount)}`;

/** Lines of both bills by their text; what only one of them has is empty in the other. */
const linesOf = ({ asIs, asIf }: Compared) =>
  [...new Set([...asIs.lines, ...asIf.lines].map(({ text }) => text))].map((text) => ({
    text,
    now: asIs.lines.find((line) => line.text === text)?.amount,
    supposed: asIf.lines.find((line) => line.text === text)?.amount,
  }));

const Comparison = ({ compared }: { readonly compared: Compared }) => (
  <>
    <dl className={classes['figures']}>
      <div className={classes['figure']}>
        <dt>As it is</dt>
        <dd>{moneyText(compared.asIs.net)}</dd>
        {compared.asIs.forecast !== null && (
          <dd className={classes['note']}>{`${moneyText(compared.asIs.forecast)} expected for the month`}</dd>
        )}
      </div>
      <div className={classes['figure']}>
        <dt>As it would be</dt>
        <dd>{moneyText(compared.asIf.net)}</dd>
        {compared.asIf.forecast !== null && (
          <dd className={classes['note']}>{`${moneyText(compared.asIf.forecast)} expected for the month`}</dd>
        )}
      </div>
      <div className={classes['figure']}>
        <dt>Difference</dt>
        <dd>{signed(compared.difference)}</dd>
        <dd className={classes['note']}>
          {compared.things > 0
            ? `${compared.things.toLocaleString('en-US')} Things would change their plan`
            : 'before tax'}
        </dd>
      </div>
    </dl>
    <div className={classes['scroll']}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">Charge</th>
            <th scope="col" className={classes['number']}>
              As it is
            </th>
            <th scope="col" className={classes['number']}>
              As it would be
            </th>
          </tr>
        </thead>
        <tbody>
          {linesOf(compared).map(({ text, now, supposed }) => (
            <tr key={text}>
              <td>{text}</td>
              <td className={classes['number']}>{now === undefined ? '' : moneyText(now)}</td>
              <td className={classes['number']}>{supposed === undefined ? '' : moneyText(supposed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </>
);

/** What the month shown would have cost on another rate plan or deal, before anything is changed. */
export const WhatIf = ({ accountId, period }: { readonly accountId: string; readonly period: string }) => {
  const [ratePlan, setRatePlan] = useState('');
  const [group, setGroup] = useState('');
  const [dealId, setDealId] = useState('');
  const { data, error, refetch, isFetching } = useQuery(
    comparedChargesQuery(accountId, {
      period,
      ...(ratePlan !== '' && { ratePlan, group }),
      ...(dealId !== '' && { dealId }),
    }),
  );
  return (
    <section className={classes['block']} aria-labelledby="what-if" aria-busy={isFetching}>
      <h2 id="what-if" className={classes['heading']}>
        What if
      </h2>
      <p
        className={classes['muted']}
      >{`The usage of ${periodTitle(period)} on another rate plan or deal. Nothing is changed.`}</p>
      {error !== null && (
        <ProblemMessage title="The costs could not be compared" {...problemOf(error)} onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <div className={classes['actions']}>
          <SelectField
            label="Rate plan"
            value={ratePlan}
            options={[
              { value: '', label: 'As it is' },
              ...data.ratePlans.map((name) => ({ value: name, label: name })),
            ]}
            onChange={({ currentTarget: { value } }) => setRatePlan(value)}
          />
          <GroupSelect
            accountId={accountId}
            label="Things"
            all="All Things"
            value={group}
            disabled={ratePlan === ''}
            onChange={setGroup}
          />
          <SelectField
            label="Deal"
            value={dealId}
            options={[
              { value: '', label: 'As it is' },
              ...data.deals.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={({ currentTarget: { value } }) => setDealId(value)}
          />
        </div>
      )}
      {data?.compared && <Comparison compared={data.compared} />}
    </section>
  );
};
