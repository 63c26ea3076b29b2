import { createOrder, type Order, placeOrder, readOrder, updateOrder } from '@airlane/contract/calls/orders';
import { listPredefinedDeals } from '@airlane/contract/calls/deals';
import type { Person } from './app.ts';

export const address = {
  companyName: 'Delta GmbH',
  country: 'DE',
  state: 'Berlin',
  city: 'Berlin',
  postal_code: '10115',
  line1: 'Street 1',
  email: 'buyer@delta.test',
  mobile: '+49 30 12',
};
export const ticked = { orderCheckbox: true, termsCheckbox: true, pvoCheckbox: false };

export const offerNamed = async (person: Person, account: string, dealId: string) => {
  const { items } = await person.call(listPredefinedDeals, {}, account);
  const offer = items.find(({ DealID }) => DealID === dealId);
  if (!offer) throw new Error(`${dealId} is not offered`);
  return offer;
};

/** A draft with its addresses, one step before it is paid. */
export const readyOrder = async (
  person: Person,
  account: string,
  {
    dealId = 'D-START',
    simType = 'Regular',
    quantity = 10,
    kitQuantity = 0,
  }: { dealId?: string; simType?: Order['simType']; quantity?: number; kitQuantity?: number } = {},
): Promise<Order> => {
  const { id } = await offerNamed(person, account, dealId);
  const draft = await person.call(
    createOrder,
    { body: { dealDocumentId: id, simType, quantity, kitQuantity } },
    account,
  );
  return person.call(
    updateOrder,
    { params: { id: draft.id }, body: { shipping: address, billingSameAsShipping: true } },
    account,
  );
};

export const place = (
  person: Person,
  account: string,
  { id, summary }: Pick<Order, 'id' | 'summary'>,
  more: object = {},
) =>
  person.call(
    placeOrder,
    { params: { id }, body: { ...ticked, totalAmount: summary.discountedTotalPrice, ...more } },
    account,
  );

export const orderNow = (person: Person, account: string, id: string) =>
  person.call(readOrder, { params: { id } }, account);
