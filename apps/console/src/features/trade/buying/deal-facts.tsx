import type { DealOffer } from '@airlane/contract/calls/deals';
import { moneyText } from '@airlane/domain/money/money';
import classes from './buying.module.css';

const rowsOf = (deal: DealOffer): (readonly [string, string])[] => [
  ['Deal id', deal.DealID],
  ['Roaming location', deal.RoamingLocation],
  ...deal.simPrices.map(
    ({ type, price }) => [type === 'eSIM' ? type : `${type} SIM`, `${moneyText(price)} each`] as const,
  ),
  ...(deal.isKit ? [[deal.NonReccuringProductItem, `${moneyText(deal.NonReccuringProductPrice)} each`] as const] : []),
  ['Every month', deal.terms.join('. ')],
  ['Note', [deal.ReccuringChargeNote, deal.ReccuringChargeDataUsagePAYGNotes].filter((text) => text !== '').join('. ')],
  [
    'Order quantity',
    `${deal.minimumOrderQuantity.toLocaleString('en-US')} to ${deal.maximumOrderQuantity.toLocaleString('en-US')}`,
  ],
  ['Shipping', `${deal.NonReccuringShippingChargePrice.map(moneyText).join(' / ')} for up to 101 / 1001 / more SIMs`],
];

export const DealFacts = ({ deal }: { readonly deal: DealOffer }) => (
  <dl className={classes['facts']}>
    {rowsOf(deal)
      .filter(([, value]) => value !== '')
      .map(([label, value]) => (
        <div key={label} className={classes['fact']}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
