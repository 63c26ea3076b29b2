import type { Order } from '@airlane/contract/calls/orders';
import { type Acknowledgements, ORDER_PLACED } from '@airlane/domain/buying/place-order';
import { isPayable } from '@airlane/domain/buying/order-status';
import { NO_COUPON } from '@airlane/domain/buying/coupons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '#acting/use-action.ts';
import { problemOf } from '#lib/api/problem.ts';
import { placeDraft, redeemCoupon } from './buying.mutations.ts';
import { orderQuery } from './buying.queries.ts';
import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import classes from './buying.module.css';
import { CouponBlock } from './coupon-block.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentCards, useCardState } from './payment-cards.tsx';
import { ReviewBlock } from './review-block.tsx';
import { orderHref, ordersHref, stepHref } from './steps.ts';
import { useOrderPrices } from './use-order-prices.ts';
import { WizardFrame } from './wizard-frame.tsx';

/** A coupon that was only tried is given free when the page of a draft is left. */
const useCouponLeftBehind = (accountId: string, order: Order): void => {
  const client = useQueryClient();
  const latest = useRef(order);
  useEffect(() => {
    latest.current = order;
  }, [order]);
  useEffect(
    () => () => {
      const { id, isEditable, coupon } = latest.current;
      if (!isEditable || coupon === null) return;
      void redeemCoupon(accountId, id, NO_COUPON)
        .catch(() => undefined)
        .then(() => client.invalidateQueries({ queryKey: orderQuery(accountId, id).queryKey }));
    },
    [accountId, client],
  );
};

const LOOK_AGAIN_MS = 2000;

/** What the provider says of a payment comes by itself; a person who waits for it on this page is led on as if it had come at once. */
const useAwaitedPayment = (accountId: string, { id, OrderStatus }: Order): void => {
  const isAwaiting = OrderStatus === 'Awaiting Payment';
  useQuery({ ...orderQuery(accountId, id), enabled: isAwaiting, refetchInterval: LOOK_AGAIN_MS });
  const wasAwaiting = useRef(isAwaiting);
  useEffect(() => {
    if (wasAwaiting.current && OrderStatus === 'Submitted') {
      showToast({ tone: 'success', text: ORDER_PLACED });
      window.location.hash = ordersHref(accountId).slice(1);
    }
    wasAwaiting.current = isAwaiting;
  }, [accountId, isAwaiting, OrderStatus]);
};

/** The last step: what it costs, how it is paid, and the button that places the order. */
export const PaymentStep = ({
  accountId,
  accountTitle,
  order,
}: {
  readonly accountId: string;
  readonly accountTitle: string;
  readonly order: Order;
}) => {
  const client = useQueryClient();
  const [ticked, setTicked] = useState<Acknowledgements>({
    orderCheckbox: false,
    termsCheckbox: false,
    pvoCheckbox: false,
  });
  const cards = useCardState(accountId, order.hasCardSection);
  const prices = useOrderPrices(accountId, order);
  useCouponLeftBehind(accountId, order);
  useAwaitedPayment(accountId, order);
  const refresh = () => client.invalidateQueries({ queryKey: orderQuery(accountId, order.id).queryKey });
  const place = useAction({
    act: (acknowledged: Acknowledgements) =>
      placeDraft(accountId, order.id, { ...acknowledged, totalAmount: order.summary.discountedTotalPrice }),
    done: ({ message, order: placed }) => (isPayable(placed.OrderStatus) ? undefined : message),
    failed: 'The order was not placed',
    onDone: ({ order: placed }) => {
      client.setQueryData(orderQuery(accountId, order.id).queryKey, placed);
      if (!isPayable(placed.OrderStatus)) window.location.hash = ordersHref(accountId).slice(1);
    },
    onFailed: () => void refresh(),
  });
  const isOpen = isPayable(order.OrderStatus);
  return (
    <WizardFrame
      accountId={accountId}
      accountTitle={accountTitle}
      step="Payment"
      orderId={order.id}
      aside={<OrderSummary summary={order.summary} isStale={prices.isFetching} />}
    >
      {!isOpen && (
        <Notice
          tone="info"
          actions={
            <LinkButton size="sm" variant="default" href={orderHref(accountId, order.id)}>
              Open the order
            </LinkButton>
          }
        >{`This order is ${order.OrderStatus}.`}</Notice>
      )}
      {isOpen && order.paymentProblem !== null && (
        <Notice tone="error">{`${order.paymentProblem} Choose another card or try again.`}</Notice>
      )}
      {prices.error !== null && <Notice tone="error">{problemOf(prices.error).message}</Notice>}
      {isOpen && order.hasCardSection && (
        <>
          <CouponBlock key={order.coupon?.couponCode} accountId={accountId} order={order} />
          <PaymentCards accountId={accountId} order={order} onConfirmed={() => void refresh()} />
        </>
      )}
      {isOpen && (
        <ReviewBlock
          order={order}
          ticked={ticked}
          hasCard={cards.hasCard}
          isHeldUp={cards.isBusy || prices.error !== null || order.summary.taxProblem !== null}
          isBusy={place.isBusy}
          failure={place.failure}
          onTick={setTicked}
          onPlace={() => void place.run(ticked)}
        />
      )}
      <div className={classes['buttons']}>
        <LinkButton variant="default" href={stepHref(accountId, 'Address Form', order.id)}>
          Back
        </LinkButton>
      </div>
    </WizardFrame>
  );
};
