import type { Order } from '@airlane/contract/calls/orders';
import { addressDraftProblems, type OrderAddresses } from '@airlane/domain/buying/order-address';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { showFailure } from '#acting/show-failure.ts';
import { changeOrder } from './buying.mutations.ts';
import { orderQuery } from './buying.queries.ts';

const PAUSE_MS = 600;

const addressesOf = ({ shipping, billing, billingSameAsShipping }: Order): OrderAddresses => ({
  shipping,
  billing,
  billingSameAsShipping,
});
const isSame = (one: OrderAddresses, other: OrderAddresses): boolean => JSON.stringify(one) === JSON.stringify(other);

export interface AddressAutosave {
  readonly addresses: OrderAddresses;
  readonly change: (addresses: OrderAddresses) => void;
  readonly state: 'saved' | 'typing' | 'saving';
  /** Saves at once what is still being typed; rejects where it could not be saved. */
  readonly flush: () => Promise<void>;
}

/** Addresses are saved while they are typed. What the server does not take goes back to what it has, and says so. */
export const useAddressAutosave = (accountId: string, order: Order): AddressAutosave => {
  const client = useQueryClient();
  const [addresses, setAddresses] = useState(() => addressesOf(order));
  const [isSaving, setSaving] = useState(false);
  const [kept, setKept] = useState(() => addressesOf(order));
  const stored = useRef(kept);
  const saving = useRef<Promise<void>>(Promise.resolve());

  const save = useCallback(
    (wanted: OrderAddresses): Promise<void> => {
      const run = async (): Promise<void> => {
        if (isSame(wanted, stored.current)) return;
        setSaving(true);
        try {
          const saved = await changeOrder(accountId, order.id, {
            shipping: wanted.shipping,
            billing: wanted.billing,
            billingSameAsShipping: wanted.billingSameAsShipping,
          });
          stored.current = wanted;
          setKept(wanted);
          client.setQueryData(orderQuery(accountId, order.id).queryKey, saved);
        } catch (error) {
          setAddresses(stored.current);
          throw error;
        } finally {
          setSaving(false);
        }
      };
      // One after the other, or an older answer could be stored last.
      saving.current = saving.current.catch(() => undefined).then(run);
      return saving.current;
    },
    [accountId, client, order.id],
  );

  const isSavable = addressDraftProblems(addresses).length === 0;
  useEffect(() => {
    if (isSame(addresses, stored.current) || !isSavable) return undefined;
    const timer = setTimeout(() => {
      save(addresses).catch((error: unknown) =>
        showFailure({ text: 'The address was not saved', error, retry: () => setAddresses(addresses) }),
      );
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [addresses, isSavable, save]);

  return {
    addresses,
    change: setAddresses,
    state: isSaving ? 'saving' : isSame(addresses, kept) ? 'saved' : 'typing',
    flush: () => save(addresses),
  };
};
