import type { Account, Template } from '@airlane/contract/entities';
import type { AppType } from '@airlane/domain/access/roles';
import { allowedIn } from '@airlane/domain/templates/template-locks';
import { GROUP_USER } from '@airlane/domain/access/thing-scope';
import { viewingRole } from '@airlane/domain/access/roles';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useMemo } from 'react';
import { pageSettings } from '../lib/page-settings.ts';
import { myAccountsQuery } from '../lib/queries/me.ts';
import { useViewedAppType } from '../lib/session/viewed-app-type.ts';
import type { OpenTemplate } from '../templating/open-template.ts';

const OpenTemplateContext = createContext<OpenTemplate | undefined>(undefined);
export const OpenTemplateProvider = OpenTemplateContext.Provider;

export const useOpenTemplate = (): OpenTemplate => {
  const open = useContext(OpenTemplateContext);
  if (open === undefined) throw new Error('No template is open here');
  return open;
};

/** What the selected account leaves of what the template allows; the server judges alike. */
const within = (template: Template, isAdminPanel: boolean, isGroupUser: boolean): Template => {
  const allowed = allowedIn(template.description, { vertical: pageSettings.vertical, isAdminPanel, isGroupUser });
  const { canCreate, canEdit, canDelete } = template.access;
  return {
    ...template,
    access: {
      canCreate: canCreate && allowed.canCreate,
      canEdit: canEdit && allowed.canEdit,
      canDelete: canDelete && allowed.canDelete,
    },
  };
};

interface Viewed {
  readonly accountId: string;
  readonly template: Template | undefined;
  readonly accounts: readonly Account[] | undefined;
  readonly appType: AppType | undefined;
}

/** Puts together what a page of a template needs to know about who looks at it. */
export const openTemplateOf = ({ accountId, template, accounts, appType }: Viewed): OpenTemplate | undefined => {
  if (template === undefined || appType === undefined || accounts === undefined) return undefined;
  const account = accounts.find(({ id }) => id === accountId);
  const isAdminPanel = account?.isAdminPanel ?? false;
  return {
    accountId,
    accountTitle: account?.title ?? accountId,
    isAdminPanel,
    features: account?.features ?? [],
    template: within(template, isAdminPanel, account?.profile === GROUP_USER),
    role: viewingRole(appType, isAdminPanel),
  };
};

export const useViewerOf = (accountId: string, template: Template | undefined): OpenTemplate | undefined => {
  const appType = useViewedAppType();
  const { data: accounts } = useQuery(myAccountsQuery());
  return useMemo(
    () => openTemplateOf({ accountId, template, accounts, appType }),
    [accountId, accounts, template, appType],
  );
};
