import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { BulkJobPage } from './bulk-job-page.tsx';
import { BulkJobsPage } from './bulk-jobs-page.tsx';
import { FleetPage } from './fleet-page.tsx';
import { PlanPage } from './plan-page.tsx';
import { myAccountsQuery } from '#lib/queries/me.ts';
import { useMayActOnThings } from '#lib/session/may-act-on-things.ts';
import { useViewedAppType } from '#lib/session/viewed-app-type.ts';
import { NotFoundPage } from '#ui/not-found-page.tsx';

const list = getRouteApi('/$accountId/bulk-jobs');
const plan = getRouteApi('/$accountId/bulk-jobs/new');
const fleet = getRouteApi('/$accountId/bulk-jobs/fleet');
const one = getRouteApi('/$accountId/bulk-jobs/$id');

/** Who acts on Things, and where; the server judges alike. */
const useBulkViewer = (accountId: string) => {
  const appType = useViewedAppType();
  const mayAct = useMayActOnThings();
  const { data: accounts } = useQuery(myAccountsQuery());
  if (appType === undefined || accounts === undefined) return undefined;
  return { appType, mayAct, accountTitle: accounts.find(({ id }) => id === accountId)?.title ?? accountId };
};

export const BulkJobsRoutePage = () => {
  const { accountId } = list.useParams();
  const viewer = useBulkViewer(accountId);
  if (viewer === undefined) return null;
  return viewer.mayAct ? <BulkJobsPage accountId={accountId} accountTitle={viewer.accountTitle} /> : <NotFoundPage />;
};

export const PlanBulkRoutePage = () => {
  const { accountId } = plan.useParams();
  const { view, rule } = plan.useSearch();
  const viewer = useBulkViewer(accountId);
  if (viewer === undefined) return null;
  return viewer.mayAct ? (
    <PlanPage
      accountId={accountId}
      accountTitle={viewer.accountTitle}
      appType={viewer.appType}
      view={view}
      rule={rule}
    />
  ) : (
    <NotFoundPage />
  );
};

export const BringFleetRoutePage = () => {
  const { accountId } = fleet.useParams();
  const viewer = useBulkViewer(accountId);
  if (viewer === undefined) return null;
  return viewer.mayAct ? (
    <FleetPage key={accountId} accountId={accountId} accountTitle={viewer.accountTitle} />
  ) : (
    <NotFoundPage />
  );
};

export const BulkJobRoutePage = () => {
  const { accountId, id } = one.useParams();
  const viewer = useBulkViewer(accountId);
  if (viewer === undefined) return null;
  return viewer.mayAct ? (
    <BulkJobPage key={id} accountId={accountId} accountTitle={viewer.accountTitle} id={id} />
  ) : (
    <NotFoundPage />
  );
};
