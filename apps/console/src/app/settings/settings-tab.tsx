import { viewingRole } from '@airlane/domain/access/roles';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { problemOf } from '#lib/api/problem.ts';
import { myAccountsQuery, permissionsQuery } from '#lib/queries/me.ts';
import { useViewedAppType } from '#lib/session/viewed-app-type.ts';
import { DocumentSkeleton } from '#templating/document/document-skeleton.tsx';
import { Notice } from '#ui/notice.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { NotFoundPage } from '#ui/not-found-page.tsx';
import { settingsTabs } from './settings-tabs.ts';

const route = getRouteApi('/$accountId/settings/$tab');

const skeleton = <DocumentSkeleton fields={3} />;

export const SettingsTab = () => {
  const { accountId, tab } = route.useParams();
  const appType = useViewedAppType();
  const accounts = useQuery(myAccountsQuery());
  const permissions = useQuery(permissionsQuery(accountId));
  const found = appType && settingsTabs(appType).find(({ name }) => name === tab);
  const account = accounts.data?.find(({ id }) => id === accountId);
  const error = accounts.error ?? permissions.error;

  if (appType !== undefined && found === undefined) return <NotFoundPage />;
  if (error)
    return (
      <ProblemMessage
        title="The settings could not be loaded"
        {...problemOf(error)}
        onRetry={() => void Promise.all([accounts.refetch(), permissions.refetch()])}
      />
    );
  if (appType === undefined || found === undefined || account === undefined || permissions.data === undefined)
    return skeleton;
  const isReadOnly = !permissions.data.UPDATE_COMMUNITY_OPTIONS;
  return (
    <Suspense fallback={skeleton}>
      {isReadOnly && found.isPersonal !== true && (
        <Notice tone="info">Read-only: an adviser or a manager of this account can change these settings.</Notice>
      )}
      <found.Page
        account={account}
        appType={appType}
        role={viewingRole(appType, account.isAdminPanel)}
        isReadOnly={isReadOnly}
      />
    </Suspense>
  );
};
