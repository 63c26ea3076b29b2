import type { Order } from '@airlane/contract/calls/orders';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { AddressStep } from './address-step.tsx';
import { ContactSalesPage } from './contact-sales-page.tsx';
import { DealDetailsStep } from './deal-details-step.tsx';
import { OrderSimStep } from './order-sim-step.tsx';
import { OrdersToAssignPage } from './orders-to-assign-page.tsx';
import { PaymentStep } from './payment-step.tsx';
import { problemOf } from '#lib/api/problem.ts';
import { orderQuery } from './buying.queries.ts';
import { useAccount } from '#lib/session/use-account.ts';
import { DocumentSkeleton } from '#templating/document/document-skeleton.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';

interface StepProps {
  readonly accountId: string;
  readonly accountTitle: string;
  readonly order: Order;
}

const useBuyer = () => {
  const { accountId, accountTitle } = useAccount();
  return { accountId, accountTitle };
};

/** A step of an order that exists already. */
const ofOrder = (Step: ComponentType<StepProps>) => {
  const StepRoutePage = () => {
    const account = useBuyer();
    const { orderId = '' } = useParams({ strict: false });
    const { data: order, error, refetch } = useQuery(orderQuery(account.accountId, orderId));
    if (error && order === undefined)
      return (
        <ProblemMessage
          isPage
          title="The order could not be loaded"
          {...problemOf(error)}
          onRetry={() => void refetch()}
        />
      );
    return order === undefined ? <DocumentSkeleton fields={6} /> : <Step key={orderId} {...account} order={order} />;
  };
  return StepRoutePage;
};

export const NewOrderRoutePage = () => <OrderSimStep {...useBuyer()} />;
export const ContactSalesRoutePage = () => <ContactSalesPage {...useBuyer()} />;
export const OrdersToAssignRoutePage = () => <OrdersToAssignPage {...useBuyer()} />;
export const OrderSimRoutePage = ofOrder(OrderSimStep);
export const DealDetailsRoutePage = ofOrder(DealDetailsStep);
export const AddressFormRoutePage = ofOrder(AddressStep);
export const PaymentRoutePage = ofOrder(PaymentStep);
