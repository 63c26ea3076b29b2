import { getRouteApi } from '@tanstack/react-router';
import { PaymentMethodPage } from './payment-method-page.tsx';

const route = getRouteApi('/$accountId/payment-method');

export const PaymentMethodRoutePage = () => <PaymentMethodPage accountId={route.useParams().accountId} />;
