import type { Order } from '@airlane/contract/calls/orders';
import { type Acknowledgements, placingProblems } from '@airlane/domain/buying/place-order';
import { isPayable } from '@airlane/domain/buying/order-status';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import classes from './buying.module.css';

interface ReviewBlockProps {
  readonly order: Order;
  readonly ticked: Acknowledgements;
  readonly hasCard: boolean;
  /** Why it cannot be placed now, where something else stands against it: prices that did not arrive, a card that is being changed. */
  readonly isHeldUp: boolean;
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  readonly onTick: (ticked: Acknowledgements) => void;
  readonly onPlace: () => void;
}

const Tick = ({
  isTicked,
  onTick,
  children,
}: {
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
  readonly children: ReactNode;
}) => (
  <label className={classes['tick']}>
    <input type="checkbox" checked={isTicked} onChange={({ currentTarget: { checked } }) => onTick(checked)} />
    <span>{children}</span>
  </label>
);

/** The last look, and the button that places the order. */
export const ReviewBlock = ({
  order,
  ticked,
  hasCard,
  isHeldUp,
  isBusy,
  failure,
  onTick,
  onPlace,
}: ReviewBlockProps) => {
  const isFreeTrial = order.coupon?.isPovCouponCase === true;
  const problems = placingProblems(ticked, {
    requiresTerms: order.requiresTerms,
    isFreeTrial,
    requiresCard: order.requiresCard,
    hasCard,
  });
  const isReady = isPayable(order.OrderStatus) && problems.length === 0 && !isHeldUp;
  return (
    <section className={classes['block']} aria-label="Review your order">
      <h2 className={classes['heading']}>Review your order</h2>
      <Tick
        isTicked={ticked.orderCheckbox}
        onTick={(orderCheckbox) => onTick({ ...ticked, orderCheckbox })}
      >{`I have reviewed my order: ${order.quantity} × ${order.deal.DealName}, ${order.simType}`}</Tick>
      {order.requiresTerms && (
        <Tick isTicked={ticked.termsCheckbox} onTick={(termsCheckbox) => onTick({ ...ticked, termsCheckbox })}>
          I accept the{' '}
          <a href="#/terms" target="_blank" rel="noreferrer">
            terms and conditions
          </a>
        </Tick>
      )}
      {isFreeTrial && (
        <Tick isTicked={ticked.pvoCheckbox} onTick={(pvoCheckbox) => onTick({ ...ticked, pvoCheckbox })}>
          I understand that the free trial is 1 month, after which pay-as-you-go monthly fees apply
        </Tick>
      )}
      <Button size="lg" disabled={!isReady} isBusy={isBusy} failure={failure} onClick={onPlace}>
        Place Order
      </Button>
      {!isReady && problems[0] !== undefined && <p className={classes['muted']}>{problems[0].message}</p>}
    </section>
  );
};
