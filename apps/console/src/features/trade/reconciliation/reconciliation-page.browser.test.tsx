import { readReconciliation } from '@airlane/contract/calls/reconciliation';
import { reconciliationCheckNames, reconciliationChecks } from '@airlane/domain/ledger/reconciliation';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.testing.ts';
import { accountId } from '#testing/canned-account.testing.ts';
import { answerCall } from '#testing/canned-api.testing.ts';
import { drawPart } from '#testing/drawn.testing.tsx';
import type { Reconciliation } from './reconciliation-check.tsx';
import { ReconciliationPage } from './reconciliation-page.tsx';

const checks = (): Reconciliation['checks'] =>
  reconciliationCheckNames.map((name) => {
    const { title, unit, said, parts } = reconciliationChecks[name];
    return {
      name,
      title,
      unit,
      said: { title: said, amount: 1200 },
      parts: parts.map((part, index) => ({ title: part, amount: index === 0 ? 1200 : 0 })),
      difference: 0,
      accountCount: 0,
      accounts: [],
    };
  });
const answer = (more: Partial<Reconciliation> = {}): Reconciliation => ({
  period: '2026-03-01',
  checkedAt: '2026-04-05T05:40:00.000Z',
  lastNightly: '2026-04-05T05:40:00.000Z',
  waiting: 0,
  checks: checks(),
  withoutTerms: { things: 0, accountCount: 0, accounts: [] },
  heldMonths: [],
  upgradeNotes: [],
  ...more,
});
const open = () => drawPart(<ReconciliationPage accountId={accountId} accountTitle="Airlane" />);

test('books that agree say so', async () => {
  answerCall(readReconciliation, answer());
  open();
  await expect.element(page.getByText('The books of March 2026 agree.')).toBeVisible();
  await expect.element(page.getByText('Last checked by night 2026-04-05 05:40 UTC')).toBeVisible();
  await expect.element(page.getByText('Used: 1,200 B')).toBeVisible();
  await expectAccessible();
});

test('a difference is named with its accounts and both figures', async () => {
  answerCall(
    readReconciliation,
    answer({
      waiting: 2,
      checks: checks().map((check) =>
        check.name === 'payments-booked'
          ? {
              ...check,
              difference: 12.5,
              accountCount: 130,
              accounts: [
                { accountId: 'acct-1', account: 'Acme', place: 'stripe', said: 62.5, found: 50, difference: 12.5 },
              ],
            }
          : check,
      ),
      withoutTerms: { things: 3, accountCount: 1, accounts: [{ accountId: 'acct-2', account: 'Beta', things: 3 }] },
      heldMonths: [{ accountId: 'acct-2', account: 'Beta', period: '2026-02-01' }],
      upgradeNotes: [
        { accountId: 'acct-2', account: 'Beta', subject: 'Terms', note: 'Two SIMs', at: '2026-01-02T00:00:00.000Z' },
      ],
    }),
  );
  open();
  await expect.element(page.getByText('1 check of March 2026 found a difference.', { exact: false })).toBeVisible();
  await expect.element(page.getByText('Usage of 2 accounts is being rated.', { exact: false })).toBeVisible();
  await expect.element(page.getByText('Differs for 130 accounts')).toBeVisible();
  const behind = page.getByRole('region', { name: 'Card payments are in the ledger: accounts that differ' });
  await expect.element(behind.getByText('The 1 largest differences of 130 accounts.')).toBeVisible();
  await expect.element(behind.getByRole('row', { name: 'Acme stripe $ 62.50 $ 50.00 $ 12.50' })).toBeVisible();
  await expect.element(behind.getByRole('link', { name: 'Acme' })).toHaveAttribute('href', '#/acct-1/dashboard');
  await expect.element(page.getByRole('region', { name: 'Months held' }).getByText('February 2026')).toBeVisible();
  await expect.element(page.getByText('3 Things of 1 account have neither', { exact: false })).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'What upgrades changed' }).getByText('2026-01-02'))
    .toBeVisible();
  await expectAccessible();
});
