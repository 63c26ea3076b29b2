import { numberText } from '@airlane/domain/text/number-text';
import { randomUUID } from 'node:crypto';
import { isStockLow, stockName } from '@airlane/domain/sim-import/sim-stock';
import { templateNames } from '@airlane/domain/template-names';
import type { Db } from '#kernel/database/open.ts';
import { deliverMessage, inboxTemplate } from '#modules/platform/inbox/deliver-message.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { accountsWithThresholds, noteWarned, readStock } from './sim-stock.repository.ts';

/** Tells staff of stock that fell below its threshold, once until it has risen again. */
export const watchStock = async (db: Db, catalog: TemplateCatalog): Promise<void> => {
  const inbox = await inboxTemplate(catalog);
  for (const accountId of await accountsWithThresholds(db)) {
    for (const level of await readStock(db, accountId)) {
      const { threshold, inStock, isWarned } = level;
      const isLow = isStockLow(level);
      if (threshold === null || isLow === isWarned) continue;
      await db.transaction().execute(async (trx) => {
        if (!(await noteWarned(trx, accountId, level, isLow)) || !isLow) return;
        await deliverMessage(trx, inbox, {
          id: randomUUID(),
          accountId,
          kind: 'Alert',
          severity: 'Warning',
          subject: `Low stock: ${stockName(level)}`,
          text: `${numberText(inStock)} SIMs are in stock, fewer than the ${numberText(threshold)} you want to keep. Order more, or import those that have arrived.`,
          about: { text: 'SIM inventory', href: `#/${accountId}/${encodeURIComponent(templateNames.simInventory)}` },
        });
      });
    }
  }
};
