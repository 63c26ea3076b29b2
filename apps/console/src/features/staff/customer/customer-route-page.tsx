import { isStaff } from '@airlane/domain/access/roles';
import { getRouteApi } from '@tanstack/react-router';
import { CustomerPage } from './customer-page.tsx';
import { useViewedAppType } from '#lib/session/viewed-app-type.ts';
import { NotFoundPage } from '#ui/not-found-page.tsx';

const route = getRouteApi('/$accountId/customer');

export const CustomerRoutePage = () => {
  const { accountId } = route.useParams();
  const appType = useViewedAppType();
  return appType === undefined || isStaff(appType) ? <CustomerPage accountId={accountId} /> : <NotFoundPage />;
};
