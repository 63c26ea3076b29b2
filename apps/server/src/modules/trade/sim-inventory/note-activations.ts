import type { EventListener } from '#kernel/events/order-events.ts';
import type { Db } from '#kernel/database/open.ts';
import type { StoredEvent } from '#kernel/events/stored-event.ts';
import { findAccounts } from './customers.repository.ts';
import { moveSims } from './move-sims.ts';
import { type InventoryEntry, lockEntries } from './subscribers.repository.ts';

interface Customer {
  readonly accountId: string;
  readonly accountTitle: string;
}

/** The SIMs of some events, by the customer whose Things they are. */
const simsOf = async (
  trx: Db,
  events: readonly StoredEvent[],
  act: (sims: readonly InventoryEntry[], customer: Customer) => Promise<unknown>,
): Promise<void> => {
  if (events.length === 0) return;
  const accounts = await findAccounts(trx, [...new Set(events.map(({ accountId }) => accountId))]);
  for (const { id, title, vertical } of accounts) {
    const iccids = events.flatMap(({ accountId, thing }) => (accountId === id && thing !== null ? [thing] : []));
    await act(await lockEntries(trx, vertical, iccids), { accountId: id, accountTitle: title });
  }
};

/** The inventory follows its SIMs: one becomes active with the first activation of its Thing, and goes along with it to another customer. */
export const noteActivations: EventListener = async (trx, events) => {
  await simsOf(
    trx,
    events.filter(({ type, data }) => type === 'thing.transferred' && data['direction'] === 'in'),
    async (sims, customer) => {
      for (const state of ['assigned', 'active'] as const) {
        await moveSims(
          trx,
          sims.filter(({ status, customerId }) => status === state && customerId !== customer.accountId),
          { to: state, customer, actorId: null, note: 'Transferred from another account' },
        );
      }
    },
  );
  await simsOf(
    trx,
    events.filter(({ type }) => type === 'thing.activated'),
    (sims, customer) =>
      moveSims(
        trx,
        sims.filter(({ status, customerId }) => status === 'assigned' && customerId === customer.accountId),
        { to: 'active', customer, actorId: null, note: 'Its Thing was activated' },
      ),
  );
};
