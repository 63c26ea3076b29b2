import { Navigate } from '@tanstack/react-router';
import type { OpenTemplate } from '../../../templating/open-template.ts';

/** 'New Order' begins where orders are made. */
export const NewOrderPage = ({ open: { accountId } }: { readonly open: OpenTemplate }) => <Navigate to="/$accountId/self_service/Order_SIM" params={{ accountId }} replace />;
