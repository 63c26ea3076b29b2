import type { Order } from '@airlane/contract/calls/orders';
import { LinkButton } from '#ui/button.tsx';
import classes from './buying.module.css';
import { DealFacts } from './deal-facts.tsx';
import { OrderSummary } from './order-summary.tsx';
import { stepHref } from './steps.ts';
import { WizardFrame } from './wizard-frame.tsx';

/** What the order is made on, to be read before addresses are entered. */
export const DealDetailsStep = ({
  accountId,
  accountTitle,
  order,
}: {
  readonly accountId: string;
  readonly accountTitle: string;
  readonly order: Order;
}) => (
  <WizardFrame
    accountId={accountId}
    accountTitle={accountTitle}
    step="Deal Details"
    orderId={order.id}
    aside={<OrderSummary summary={order.summary} />}
  >
    <section className={classes['block']}>
      <h2 className={classes['heading']}>{order.deal.DealName}</h2>
      {order.deal.DealDescriptionInHub !== '' && <p className={classes['muted']}>{order.deal.DealDescriptionInHub}</p>}
      <DealFacts deal={order.deal} />
    </section>
    <div className={classes['buttons']}>
      <LinkButton variant="default" href={stepHref(accountId, 'Order SIM', order.id)}>
        Back
      </LinkButton>
      <LinkButton href={stepHref(accountId, 'Address Form', order.id)}>Next</LinkButton>
    </div>
  </WizardFrame>
);
