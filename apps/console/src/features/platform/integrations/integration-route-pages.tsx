import { integrationKindNames } from '@airlane/domain/integrations/integration-kinds';
import { getRouteApi } from '@tanstack/react-router';
import { AvailablePage } from './available-page.tsx';
import { InstalledPage } from './installed-page.tsx';
import { IntegrationsPage } from './integrations-page.tsx';
import { NotFoundPage } from '#ui/not-found-page.tsx';

const installedList = getRouteApi('/$accountId/Integration');
const availableList = getRouteApi('/$accountId/Integration/available');
const installed = getRouteApi('/$accountId/integrations/installed/$id');
const available = getRouteApi('/$accountId/integrations/available/$id');

export const InstalledIntegrationsRoutePage = () => (
  <IntegrationsPage accountId={installedList.useParams().accountId} list="installed" />
);
export const AvailableIntegrationsRoutePage = () => (
  <IntegrationsPage accountId={availableList.useParams().accountId} list="available" />
);

export const InstalledIntegrationRoutePage = () => {
  const { accountId, id } = installed.useParams();
  return <InstalledPage key={id} accountId={accountId} id={id} />;
};

export const AvailableIntegrationRoutePage = () => {
  const { accountId, id } = available.useParams();
  const kind = integrationKindNames.find((name) => name === id);
  return kind === undefined ? <NotFoundPage /> : <AvailablePage key={kind} accountId={accountId} kind={kind} />;
};
