import type { CallAnswer } from '@airlane/contract/call';
import type { readReconciliation } from '@airlane/contract/calls/reconciliation';
import { moneyText } from '@airlane/domain/money/money';
import { accountHref } from '#templating/addresses.ts';
import classes from './reconciliation.module.css';

export type Reconciliation = CallAnswer<typeof readReconciliation>;
type Check = Reconciliation['checks'][number];

const count = (value: number): string => value.toLocaleString('en-US');
/** Exact: a difference of one byte is one. */
const amountText = (unit: Check['unit'], value: number): string =>
  unit === 'money' ? moneyText(value) : unit === 'bytes' ? `${count(value)} B` : count(value);

const costsHref = (accountId: string): string => `#/${encodeURIComponent(accountId)}/charges`;
/** Where the figures of an account stand: what it used and what it costs, or what it owes. */
const figuresHref = (name: Check['name'], accountId: string): string =>
  name === 'data-rated' || name === 'sms-rated' || name === 'rated-invoiced'
    ? costsHref(accountId)
    : accountHref(accountId);

export const accountsText = (accounts: number): string =>
  accounts === 1 ? '1 account' : `${count(accounts)} accounts`;

export const CheckSummary = ({ checks }: { readonly checks: readonly Check[] }) => (
  <div className={classes['scroll']}>
    <table className={classes['table']}>
      <thead>
        <tr>
          <th scope="col">Check</th>
          <th scope="col">Compared</th>
          <th scope="col">With</th>
          <th scope="col" className={classes['number']}>
            Difference
          </th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        {checks.map(({ name, title, unit, said, parts, difference, accountCount }) => (
          <tr key={name}>
            <th scope="row">{title}</th>
            <td>{`${said.title}: ${amountText(unit, said.amount)}`}</td>
            <td>
              <ul className={classes['parts']}>
                {parts.map((part) => (
                  <li key={part.title}>{`${part.title}: ${amountText(unit, part.amount)}`}</li>
                ))}
              </ul>
            </td>
            <td className={classes['number']}>{amountText(unit, difference)}</td>
            <td data-wrong={accountCount > 0 || undefined}>
              {accountCount === 0 ? 'Agrees' : `Differs for ${accountsText(accountCount)}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** The accounts behind the difference of a check, with both figures. */
export const CheckAccounts = ({ check }: { readonly check: Check }) => {
  const { name, title, unit, said, accountCount, accounts } = check;
  const hasPlaces = accounts.some(({ place }) => place !== '');
  return (
    <section className={classes['section']} aria-label={`${title}: accounts that differ`}>
      <h2>{`${title}: accounts that differ`}</h2>
      {accountCount > accounts.length && (
        <p
          className={classes['muted']}
        >{`The ${accounts.length} largest differences of ${accountsText(accountCount)}.`}</p>
      )}
      <div className={classes['scroll']}>
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">Account</th>
              {hasPlaces && <th scope="col">Payment provider</th>}
              <th scope="col" className={classes['number']}>
                {said.title}
              </th>
              <th scope="col" className={classes['number']}>
                Found
              </th>
              <th scope="col" className={classes['number']}>
                Difference
              </th>
            </tr>
          </thead>
          <tbody>
            {accounts.map((account) => (
              <tr key={`${account.accountId} ${account.place}`}>
                <td>
                  <a href={figuresHref(name, account.accountId)}>{account.account}</a>
                </td>
                {hasPlaces && <td>{account.place}</td>}
                <td className={classes['number']}>{amountText(unit, account.said)}</td>
                <td className={classes['number']}>{amountText(unit, account.found)}</td>
                <td className={classes['number']}>{amountText(unit, account.difference)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};
