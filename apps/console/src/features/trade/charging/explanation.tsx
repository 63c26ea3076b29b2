import { countryName } from '@airlane/domain/places/country-name';
import { formatBytes } from '@airlane/domain/text/byte-size';
import { moneyText } from '@airlane/domain/money/money';
import { periodTitle } from '@airlane/domain/charging/billing-period';
import { templateNames } from '@airlane/domain/template-names';
import { thingIdOf } from '@airlane/domain/things/thing-id';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { problemOf } from '#lib/api/problem.ts';
import { type ChargeQuestion, explainQuery } from './charging.queries.ts';
import { documentHref } from '#templating/addresses.ts';
import { Button } from '#ui/button.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import classes from './charging.module.css';

/** Cents are enough for what costs a dollar or more. */
const shortMoney = (amount: number): string => moneyText(Math.abs(amount) >= 1 ? Number(amount.toFixed(2)) : amount);

type Narrowed = Pick<ChargeQuestion, 'iccid' | 'network' | 'day'>;

interface Entry {
  readonly key: string;
  readonly text: string;
  readonly detail: string;
  readonly amount: number;
}

interface ColumnProps {
  readonly title: string;
  readonly entries: readonly Entry[];
  readonly chosen: string | undefined;
  readonly onChoose: (key: string | undefined) => void;
  readonly footer?: ReactNode;
}

/** What a charge is made of in one respect; a press narrows the other two. */
const Column = ({ title, entries, chosen, onChoose, footer }: ColumnProps) => {
  const most = Math.max(...entries.map(({ amount }) => amount), 0);
  return (
    <section className={classes['column']} aria-label={title}>
      <h3>{title}</h3>
      <ul className={classes['list']}>
        {entries.map(({ key, text, detail, amount }) => (
          <li key={key}>
            <button
              type="button"
              className={classes['entry']}
              aria-pressed={chosen === key}
              onClick={() => onChoose(chosen === key ? undefined : key)}
            >
              <span>
                {text} <span className={classes['muted']}>{detail}</span>
              </span>
              <span className={classes['amount']}>{shortMoney(amount)}</span>
              {most > 0 && (
                <span className={classes['share']} style={{ width: `${(amount / most) * 100}%` }} aria-hidden="true" />
              )}
            </button>
          </li>
        ))}
      </ul>
      {footer}
    </section>
  );
};

const THINGS_A_PAGE = 100;

interface PagesProps {
  readonly page: number;
  readonly total: number;
  readonly onTurn: (page: number) => void;
}

/** A fleet is looked through by the hundred. */
const Pages = ({ page, total, onTurn }: PagesProps) => {
  if (total <= THINGS_A_PAGE) return null;
  const [first, last] = [(page - 1) * THINGS_A_PAGE + 1, Math.min(page * THINGS_A_PAGE, total)];
  return (
    <div className={classes['actions']}>
      <Button variant="default" size="sm" disabled={page === 1} onClick={() => onTurn(page - 1)}>
        Previous
      </Button>
      <span className={classes['muted']}>{`${first}–${last} of ${total}`}</span>
      <Button variant="default" size="sm" disabled={last === total} onClick={() => onTurn(page + 1)}>
        Next
      </Button>
    </div>
  );
};

const bytesItems: ReadonlySet<string> = new Set(['data']);

interface ExplanationProps {
  readonly accountId: string;
  readonly period: string;
  readonly rateId: number;
  readonly adjusts: string | null;
}

/** From a line of an invoice to the rule, the Things, the networks and the days behind it. */
export const Explanation = ({ accountId, period, rateId, adjusts }: ExplanationProps) => {
  const [narrowed, setNarrowed] = useState<Narrowed>({});
  const [page, setPage] = useState(1);
  const charge = { period, rateId, ...(adjusts !== null && { adjusts }) };
  const { data, error, refetch } = useQuery(explainQuery(accountId, { ...charge, ...narrowed, page }));
  const { data: whole } = useQuery(explainQuery(accountId, { ...charge, page }));
  if (error && data === undefined)
    return (
      <ProblemMessage title="The charge could not be explained" {...problemOf(error)} onRetry={() => void refetch()} />
    );
  if (data === undefined)
    return (
      <p className={classes['muted']} aria-busy="true">
        Loading…
      </p>
    );
  if (data.areDetailsRemoved) {
    return (
      <div className={classes['explained']}>
        <p className={classes['rule']}>{data.rule?.sentence}</p>
        <p>{`The Things, networks and days behind this line of ${periodTitle(period)} are no longer kept. The invoice and its lines stay as they are.`}</p>
      </div>
    );
  }
  const choose = (part: keyof Narrowed) => (key: string | undefined) => {
    setNarrowed(({ [part]: _gone, ...others }) => (key === undefined ? others : { ...others, [part]: key }));
    if (part !== 'iccid') setPage(1);
  };
  const amountOf = ({ quantity }: { readonly quantity: number }): string =>
    bytesItems.has(data.rule?.item ?? '') ? formatBytes(quantity) : '';
  // What is chosen stays in its own column, so that it can be taken back.
  const shown = <Part extends 'things' | 'networks' | 'days'>(part: Part, filter: keyof Narrowed) =>
    narrowed[filter] === undefined ? data[part] : (whole ?? data)[part];
  const thing = narrowed.iccid;
  return (
    <div className={classes['explained']}>
      <p className={classes['rule']}>{data.rule?.sentence}</p>
      <div className={classes['columns']}>
        <Column
          title={`Things (${(whole ?? data).thingCount})`}
          footer={
            <Pages
              page={page}
              total={(narrowed.iccid === undefined ? data : (whole ?? data)).thingCount}
              onTurn={(turned) => setPage(turned)}
            />
          }
          chosen={narrowed.iccid}
          onChoose={choose('iccid')}
          entries={shown('things', 'iccid').map((row) => ({
            key: row.iccid,
            text: row.name || row.iccid,
            detail: amountOf(row),
            amount: row.amount,
          }))}
        />
        <Column
          title="Networks"
          chosen={narrowed.network}
          onChoose={choose('network')}
          entries={shown('networks', 'network').map((row) => ({
            key: row.network,
            text: `${row.network}, ${countryName(row.country)}`,
            detail: amountOf(row),
            amount: row.amount,
          }))}
        />
        <Column
          title="Days (UTC)"
          chosen={narrowed.day}
          onChoose={choose('day')}
          entries={shown('days', 'day').map((row) => ({
            key: row.day,
            text: row.day,
            detail: amountOf(row),
            amount: row.amount,
          }))}
        />
      </div>
      {Object.keys(narrowed).length > 0 && (
        <div className={classes['actions']}>
          <span>{`Selected: ${shortMoney(data.total.amount)}${amountOf(data.total) === '' ? '' : `, ${amountOf(data.total)}`}`}</span>
          {thing !== undefined && (
            <a
              href={documentHref({ accountId, template: { description: templateNames.thingsTable } }, thingIdOf(thing))}
            >
              Open this Thing
            </a>
          )}
          <Button variant="quiet" size="sm" onClick={() => setNarrowed({})}>
            Clear selection
          </Button>
        </div>
      )}
    </div>
  );
};
