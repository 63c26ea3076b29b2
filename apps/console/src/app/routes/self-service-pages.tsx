import type { Order } from '@airlane/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { AddressStep } from '../../features/trade/buying/address-step.tsx';
import { ContactSalesPage } from '../../features/trade/buying/contact-sales-page.tsx';
import { DealDetailsStep } from '../../features/trade/buying/deal-details-step.tsx';
import { OrderSimStep } from '../../features/trade/buying/order-sim-step.tsx';
import { OrdersToAssignPage } from '../../features/trade/buying/orders-to-assign-page.tsx';
import { PaymentStep } from '../../features/trade/buying/payment-step.tsx';
import { problemOf } from '../../lib/api/problem.ts';
import { myAccountsQuery } from '../../lib/queries/me.ts';
import { orderQuery } from '../../lib/queries/orders.ts';
import { DocumentSkeleton } from '../../templating/document/document-skeleton.tsx';
import { ProblemMessage } from '../../ui/problem-message.tsx';

const accountRoute = getRouteApi('/$accountId');

interface StepProps {
  readonly accountId: string;
  readonly accountTitle: string;
  readonly order: Order;
}

const useAccount = () => {
  const { accountId } = accountRoute.useParams();
  const { data: accounts } = useQuery(myAccountsQuery());
  return { accountId, accountTitle: accounts?.find(({ id }) => id === accountId)?.title ?? accountId };
};

/** A step of an order that exists already. */
const ofOrder = (Step: ComponentType<StepProps>) => {
  const StepRoutePage = () => {
    const account = useAccount();
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

export const NewOrderRoutePage = () => <OrderSimStep {...useAccount()} />;
export const ContactSalesRoutePage = () => <ContactSalesPage {...useAccount()} />;
export const OrdersToAssignRoutePage = () => <OrdersToAssignPage {...useAccount()} />;
export const OrderSimRoutePage = ofOrder(OrderSimStep);
export const DealDetailsRoutePage = ofOrder(DealDetailsStep);
export const AddressFormRoutePage = ofOrder(AddressStep);
export const PaymentRoutePage = ofOrder(PaymentStep);
