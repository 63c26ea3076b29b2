import { readActivationCode } from '@airlane/domain/sims/esim';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import type { Db } from '#kernel/database/open.ts';
import { moveSims } from './move-sims.ts';
import { provisionThings } from './provision-things.ts';
import { insertEsimProfiles } from './sim-inventory.repository.ts';
import type { InventoryEntry } from './subscribers.repository.ts';

export interface Recipient {
  readonly providerAccountId: string;
  readonly customer: { readonly accountId: string; readonly accountTitle: string };
  readonly actorId: string | null;
  readonly requestId: string;
  /** What the history says of it. */
  readonly note?: string;
}

const profilesOf = (entries: readonly InventoryEntry[]) =>
  entries.flatMap(({ iccid, activationCode }) => {
    const profile = activationCode === null ? undefined : readActivationCode(activationCode);
    return profile === undefined ? [] : [{ iccid, ...profile }];
  });

/** Makes entries of the inventory Things of a customer, eSIMs with their profiles. Answers those that were free. */
export const giveSims = async (
  trx: Db,
  { providerAccountId, customer, actorId, requestId, note }: Recipient,
  entries: readonly InventoryEntry[],
): Promise<string[]> => {
  const order = { accountId: customer.accountId, actorId, requestId };
  const done = new Set(
    await provisionThings(
      trx,
      order,
      entries.map(({ iccid, imsi, state, network }) => ({ iccid, imsi, state, coreNetwork: network })),
    ),
  );
  const given = entries.filter(({ iccid }) => done.has(iccid));
  if (given.length === 0) return [];
  await insertEsimProfiles(trx, profilesOf(given));
  const assigned = await moveSims(trx, given, {
    to: 'assigned',
    customer,
    actorId,
    ...(note !== undefined && { note }),
  });
  await moveSims(
    trx,
    assigned.filter(({ state }) => state === 'ACTIVE'),
    { to: 'active', customer, actorId: null, note: 'Active in its network' },
  );
  await recordAudit(trx, {
    accountId: providerAccountId,
    actorId,
    action: 'sim-inventory.assign',
    subject: customer.accountId,
    detail: { sims: given.length },
    requestId,
  });
  return given.map(({ iccid }) => iccid);
};
