import { periodTitle } from '@airlane/domain/charging/billing-period';
import type { ReactNode } from 'react';
import { accountHref } from '#templating/addresses.ts';
import { accountsText, type Reconciliation } from './reconciliation-check.tsx';
import classes from './reconciliation.module.css';

interface ListedRow {
  readonly key: string;
  readonly accountId: string;
  readonly account: string;
  readonly cells: readonly string[];
}

const Listed = ({
  title,
  none,
  heads,
  rows,
  children,
}: {
  readonly title: string;
  readonly none: string;
  readonly heads: readonly string[];
  readonly rows: readonly ListedRow[];
  readonly children?: ReactNode;
}) => (
  <section className={classes['section']} aria-label={title}>
    <h2>{title}</h2>
    {rows.length === 0 ? <p className={classes['muted']}>{none}</p> : children}
    {rows.length > 0 && (
      <div className={classes['scroll']}>
        <table className={classes['table']}>
          <thead>
            <tr>
              {['Account', ...heads].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, accountId, account, cells }) => (
              <tr key={key}>
                <td>
                  <a href={accountHref(accountId)}>{account}</a>
                </td>
                {cells.map((cell, index) => (
                  <td key={heads[index]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )}
  </section>
);

/** What no sum shows: Things that nothing has a price for, months that wait for a person, and what an upgrade changed. */
export const OpenPoints = ({ withoutTerms, heldMonths, upgradeNotes }: Reconciliation) => (
  <>
    <Listed
      title="Things without terms"
      none="Every Thing of the month has a subscription or a deal of its account."
      heads={['Things']}
      rows={withoutTerms.accounts.map(({ accountId, account, things }) => ({
        key: accountId,
        accountId,
        account,
        cells: [things.toLocaleString('en-US')],
      }))}
    >
      <p
        className={classes['muted']}
      >{`${withoutTerms.things.toLocaleString('en-US')} Things of ${accountsText(withoutTerms.accountCount)} have neither a subscription nor a deal of their account. What they use has no price.`}</p>
    </Listed>
    <Listed
      title="Months held"
      none="No month up to this one is held."
      heads={['Month']}
      rows={heldMonths.map(({ accountId, account, period }) => ({
        key: accountId,
        accountId,
        account,
        cells: [periodTitle(period)],
      }))}
    />
    <Listed
      title="What upgrades changed"
      none="No upgrade changed anything of these accounts."
      heads={['Subject', 'Note', 'Day']}
      rows={upgradeNotes.map(({ accountId, account, subject, note, at }, index) => ({
        key: `${accountId} ${index}`,
        accountId,
        account,
        cells: [subject, note, at.slice(0, 10)],
      }))}
    />
  </>
);
