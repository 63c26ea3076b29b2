import { randomUUID } from 'node:crypto';
import { addMonths, periodOf, periodTitle } from '@airlane/domain/charging/billing-period';
import { reconciliationChecks } from '@airlane/domain/ledger/reconciliation';
import { utcDayOf } from '@airlane/domain/time/utc-day';
import type { Db } from '#kernel/database/open.ts';
import { deliverMessage, inboxTemplate } from '#modules/platform/inbox/deliver-message.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { checkMonth, type CheckedPart } from './reconciliation.service.ts';
import { keepOutcome, listProviders } from './reconciliation-outcomes.repository.ts';

/** The present month and those before it, in which usage, payments and refunds still arrive. */
const MONTHS_CHECKED = 3;

interface CheckedOf {
  readonly period: string;
  readonly checked: readonly CheckedPart[];
}

const lineOf = (period: string, { name, accountCount }: CheckedPart): string =>
  `${periodTitle(period)}: "${reconciliationChecks[name].title}" is not so for ${accountCount === 1 ? '1 account' : `${accountCount} accounts`}.`;

/** Keeps what was found, and notifies staff once of what was not so before: everything or nothing. */
const keepAndNotify = async (
  db: Db,
  catalog: TemplateCatalog,
  provider: { readonly id: string; readonly vertical: string },
  months: readonly CheckedOf[],
  now: Date,
): Promise<void> => {
  const inbox = await inboxTemplate(catalog);
  await db.transaction().execute(async (trx) => {
    const fresh: string[] = [];
    for (const { period, checked } of months)
      for (const part of checked) {
        const { name, accountCount: accounts, difference } = part;
        const outcome = { vertical: provider.vertical, period, name, accounts, difference, checkedAt: now };
        if (await keepOutcome(trx, outcome)) fresh.push(lineOf(period, part));
      }
    if (fresh.length === 0) return;
    await deliverMessage(trx, inbox, {
      id: randomUUID(),
      accountId: provider.id,
      kind: 'Alert',
      severity: 'Warning',
      subject: 'The books do not agree',
      text: [...fresh, 'Reconciliation names the accounts with both figures.'].join('\n'),
      about: { text: 'Reconciliation', href: `#/${provider.id}/reconciliation` },
    });
  });
};

export const reconcileNightly = async (
  db: Db,
  catalog: TemplateCatalog,
  now: Date,
  signal: AbortSignal,
): Promise<void> => {
  const current = periodOf(utcDayOf(now));
  for (const provider of await listProviders(db)) {
    const months: CheckedOf[] = [];
    for (let back = 0; back < MONTHS_CHECKED; back += 1) {
      if (signal.aborted) return;
      const period = addMonths(current, -back);
      months.push({ period, checked: await checkMonth(db, { vertical: provider.vertical, period, now }) });
    }
    await keepAndNotify(db, catalog, provider, months, now);
  }
};
