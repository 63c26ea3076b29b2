import { readActivationCode, simInventoryQuestionIds as asked, templateNames } from '@airlane/domain';
import type { JsonValue } from '@airlane/question-kinds';
import { recordAudit } from '../../../audit/audit.repository.ts';
import type { Db } from '../../../database/open.ts';
import type { StoredTemplate } from '../../../listing/stored-template.ts';
import { announceChanges } from '../../../realtime/changes.ts';
import { entryOf } from './note-subscribers.ts';
import { provisionThings } from './provision-things.ts';
import { insertEsimProfiles } from './sim-inventory.repository.ts';
import { type InventoryEntry, markAssigned, PROVISIONED } from './subscribers.repository.ts';

export interface Recipient {
  readonly providerAccountId: string;
  readonly customer: { readonly accountId: string; readonly accountTitle: string };
  readonly actorId: string | null;
  readonly requestId: string;
}

const profilesOf = (entries: readonly InventoryEntry[]) =>
  entries.flatMap(({ iccid, activationCode }) => {
    const profile = activationCode === null ? undefined : readActivationCode(activationCode);
    return profile === undefined ? [] : [{ iccid, ...profile }];
  });

/** Makes entries of the inventory Things of a customer, eSIMs with their profiles. Answers those that were free. */
export const giveSims = async (trx: Db, template: StoredTemplate, { providerAccountId, customer, actorId, requestId }: Recipient, entries: readonly InventoryEntry[]): Promise<string[]> => {
  const order = { accountId: customer.accountId, actorId, requestId };
  const done = new Set(await provisionThings(trx, order, entries.map(({ iccid, imsi, state, network }) => ({ iccid, imsi, state, coreNetwork: network }))));
  const given = entries.filter(({ iccid }) => done.has(iccid));
  if (given.length === 0) return [];
  await insertEsimProfiles(trx, profilesOf(given));
  const changes = { [asked.customerId]: customer.accountId, [asked.customerName]: customer.accountTitle, [asked.status]: [PROVISIONED] };
  await markAssigned(trx, given.map(({ id, answers }) => entryOf(template, id, { ...(answers as Record<string, JsonValue>), ...changes })));
  await recordAudit(trx, { accountId: providerAccountId, actorId, action: 'sim-inventory.assign', subject: customer.accountId, detail: { sims: given.length }, requestId });
  await announceChanges(trx, given.map(({ id }) => ({ accountId: providerAccountId, description: templateNames.simInventory, documentId: id })));
  return given.map(({ iccid }) => iccid);
};
