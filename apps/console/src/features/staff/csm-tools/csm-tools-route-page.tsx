import { isStaff } from '@airlane/domain/access/roles';
import { getRouteApi } from '@tanstack/react-router';
import { CsmToolsPage } from './csm-tools-page.tsx';
import { useViewedAppType } from '#lib/session/viewed-app-type.ts';
import { NotFoundPage } from '#ui/not-found-page.tsx';

const route = getRouteApi('/$accountId/CSM Tools');

export const CsmToolsRoutePage = () => {
  const { accountId } = route.useParams();
  const appType = useViewedAppType();
  return appType === undefined || isStaff(appType) ? <CsmToolsPage accountId={accountId} /> : <NotFoundPage />;
};
