import { expect, test } from 'vitest';
import { formPrice } from './form-price.ts';

const own = { dealId: 'D-OWN', name: 'Own deal', simPrices: { Regular: 250 }, shipping: [100, 200, 300] as const };
const other = {
  dealId: 'D-TWO',
  name: 'Second deal',
  simPrices: { Regular: 150, eSIM: 90 },
  shipping: [2500, 5000, 30_000] as const,
};

test.each([
  ['no deal', [], { item: 'SIMs', simType: 'Regular', quantity: 3 }, { price: 1000, shipping: 3000, total: 6000 }],
  [
    'no deal, nothing to ship',
    [],
    { item: 'SIMs', simType: 'eSIM', quantity: 3 },
    { price: 1000, shipping: 0, total: 3000 },
  ],
  [
    'the first deal',
    [own, other],
    { item: 'SIMs', simType: 'Regular', quantity: 2 },
    { price: 250, shipping: 100, total: 600 },
  ],
  [
    'its shipping by quantity',
    [own, other],
    { item: 'SIMs', simType: 'Regular', quantity: 102 },
    { price: 250, shipping: 200, total: 25_700 },
  ],
  [
    'the deal that is named',
    [own, other],
    { item: ' second DEAL ', simType: 'Regular', quantity: 2 },
    { price: 150, shipping: 2500, total: 2800 },
  ],
  [
    'the deal that is named by its id',
    [own, other],
    { item: 'd-two', simType: 'Regular', quantity: 2 },
    { price: 150, shipping: 2500, total: 2800 },
  ],
  [
    'a deal that has the type',
    [own, other],
    { item: 'Own deal', simType: 'eSIM', quantity: 2 },
    { price: 90, shipping: 0, total: 180 },
  ],
  [
    'no deal has the type',
    [own],
    { item: 'Own deal', simType: 'Embedded', quantity: 1 },
    { price: 1000, shipping: 3000, total: 4000 },
  ],
] as const)('%s', (_name, deals, order, expected) => expect(formPrice(deals, order)).toEqual(expected));
