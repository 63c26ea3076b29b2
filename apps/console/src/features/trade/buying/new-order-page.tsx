import { isProviderStaff } from '@airlane/domain/access/roles';
import { Navigate } from '@tanstack/react-router';
import { useViewedAppType } from '#lib/session/viewed-app-type.ts';
import { DocumentPage } from '#templating/document/document-page.tsx';
import type { OpenTemplate } from '#templating/open-template.ts';

/** 'New Order' leads customers to where prices are known and paid. Staff write an order down for a member, and have the wizard in their menu too. */
export const NewOrderPage = ({ open }: { readonly open: OpenTemplate }) => {
  const appType = useViewedAppType();
  if (appType !== undefined && isProviderStaff(appType)) return <DocumentPage open={open} id={undefined} />;
  return <Navigate to="/$accountId/self_service/Order_SIM" params={{ accountId: open.accountId }} replace />;
};
