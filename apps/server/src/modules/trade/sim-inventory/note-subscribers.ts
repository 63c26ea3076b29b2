import type { NetworkSubscriber } from '@airlane/contract/network-observations';
import { simInventoryQuestionIds as asked, templateNames } from '@airlane/domain/template-names';
import type { JsonValue } from '@airlane/question-kinds';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { searchTextOf } from '#kernel/listing/search-text.ts';
import type { StoredTemplate } from '#kernel/listing/stored-template.ts';
import { announceChanges } from '#kernel/realtime/changes.ts';
import { holdCoreNetwork } from '#modules/connectivity/core-networks/core-networks.repository.ts';
import type { KnownNetwork } from '#modules/connectivity/core-networks/network-catalog.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { insertSteps } from './sim-steps.repository.ts';
import {
  adoptThings,
  iccidOfEntry,
  IN_STOCK,
  inventoryIdOf,
  type NewEntry,
  saveEntries,
} from './subscribers.repository.ts';

const INVENTORY = templateNames.simInventory;

export const inventoryTemplate = async (catalog: TemplateCatalog): Promise<StoredTemplate> => {
  const template = (await catalog.all()).find(({ description }) => description === INVENTORY);
  if (!template) throw new Error(`The template ${INVENTORY} is missing`);
  return template;
};

export const entryOf = (
  template: StoredTemplate,
  id: string,
  answers: Readonly<Record<string, JsonValue | null>>,
): NewEntry => ({ id, answers, searchText: searchTextOf(template.content.questions, answers) });

/** SIMs that a network has appear in the inventory by themselves. Answers how many are new. */
export const noteSubscribers = async (
  db: Db,
  catalog: TemplateCatalog,
  network: Pick<KnownNetwork, 'id' | 'accountId'>,
  subscribers: readonly NetworkSubscriber[],
  requestId: string,
): Promise<number> => {
  if (subscribers.length === 0) return 0;
  const template = await inventoryTemplate(catalog);
  const entries = new Map(
    subscribers.map(({ iccid, imsi, state, size, activationCode }): [string, NewEntry] => {
      const answers = {
        [asked.iccid]: iccid,
        [asked.imsi]: imsi,
        [asked.status]: [IN_STOCK],
        [asked.network]: network.id,
        [asked.networkState]: state,
        ...(size === undefined ? {} : { [asked.size]: [size] }),
        ...(activationCode === undefined ? {} : { [asked.activationCode]: activationCode }),
      };
      return [iccid, entryOf(template, inventoryIdOf(iccid), answers)];
    }),
  );
  return db.transaction().execute(async (trx) => {
    if (!(await holdCoreNetwork(trx, network.id))) throw new AppError('NETWORK_NOT_FOUND');
    await adoptThings(trx, network.id, network.accountId, subscribers);
    const added = await saveEntries(trx, network.accountId, template.id, [...entries.values()]);
    if (added.length === 0) return 0;
    await insertSteps(trx, added.map(iccidOfEntry), {
      status: IN_STOCK,
      customerId: null,
      actorId: null,
      note: `Reported by ${network.id}`,
    });
    await recordAudit(trx, {
      accountId: network.accountId,
      actorId: null,
      action: 'sim-inventory.appear',
      subject: network.id,
      detail: { sims: added.length },
      requestId,
    });
    await announceChanges(
      trx,
      added.map((documentId) => ({ accountId: network.accountId, description: INVENTORY, documentId })),
    );
    return added.length;
  });
};
