import { randomUUID } from 'node:crypto';
import { periodTitle } from '@airlane/domain/charging/billing-period';
import type { Db } from '#kernel/database/open.ts';
import { deliverMessage, inboxTemplate } from '#modules/platform/inbox/deliver-message.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { noteHeld } from './account-ratings.repository.ts';
import type { HeldMonth } from './close-month.ts';

const MAX_NAMED = 20;

const lineOf = ({ account, findings }: HeldMonth): string =>
  `${account.title}: ${findings.map(({ text }) => text).join('. ')}.`;

/** One message to the staff of each provider, about months that it was not notified of before. */
export const notifyHeld = async (
  db: Db,
  catalog: TemplateCatalog,
  period: string,
  held: readonly HeldMonth[],
): Promise<void> => {
  const inbox = await inboxTemplate(catalog);
  for (const providerId of new Set(held.map(({ account }) => account.providerId))) {
    if (providerId === null) continue;
    await db.transaction().execute(async (trx) => {
      const fresh: HeldMonth[] = [];
      for (const month of held)
        if (month.account.providerId === providerId && (await noteHeld(trx, month.account.id, period)))
          fresh.push(month);
      if (fresh.length === 0) return;
      const more = fresh.length - MAX_NAMED;
      await deliverMessage(trx, inbox, {
        id: randomUUID(),
        accountId: providerId,
        kind: 'Alert',
        severity: 'Warning',
        subject: `${periodTitle(period)} is not closed for ${fresh.length === 1 ? (fresh[0]?.account.title ?? '') : `${fresh.length} accounts`}`,
        text: [
          ...fresh.slice(0, MAX_NAMED).map(lineOf),
          ...(more > 0 ? [`And ${more} more.`] : []),
          'No invoice was written. Mend what is named, or close the month with a reason.',
        ].join('\n'),
        about: { text: 'Month close', href: `#/${providerId}/month-close` },
      });
    });
  }
};
