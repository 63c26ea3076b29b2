import { GROUP_USER } from '@airlane/domain/access/thing-scope';
import { integrationManagers } from '@airlane/domain/integrations/integration-kinds';
import { type ViewingRole, viewingRole } from '@airlane/domain/access/roles';
import { useQuery } from '@tanstack/react-query';
import { myAccountsQuery } from '#lib/queries/me.ts';
import { useViewedAppType } from '#lib/session/viewed-app-type.ts';

export interface IntegrationsViewer {
  readonly accountId: string;
  readonly accountTitle: string;
  readonly role: ViewingRole;
  readonly isGroupUser: boolean;
  readonly canManage: boolean;
}

/** Who looks at the integrations of an account; the server judges alike. */
export const useIntegrationsViewer = (accountId: string): IntegrationsViewer | undefined => {
  const appType = useViewedAppType();
  const { data: accounts } = useQuery(myAccountsQuery());
  if (appType === undefined || accounts === undefined) return undefined;
  const account = accounts.find(({ id }) => id === accountId);
  const isGroupUser = account?.profile === GROUP_USER;
  return {
    accountId,
    accountTitle: account?.title ?? accountId,
    role: viewingRole(appType, account?.isAdminPanel ?? false),
    isGroupUser,
    canManage: !isGroupUser && integrationManagers.some((manager) => manager === appType),
  };
};
