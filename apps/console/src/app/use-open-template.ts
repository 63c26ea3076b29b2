import type { Account, Template } from '@airlane/contract';
import { viewingRole } from '@airlane/domain';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useMemo } from 'react';
import { myAccountsQuery } from '../lib/queries/me.ts';
import { useSession } from '../lib/session/session-store.ts';
import type { OpenTemplate } from '../templating/open-template.ts';

const OpenTemplateContext = createContext<OpenTemplate | undefined>(undefined);
export const OpenTemplateProvider = OpenTemplateContext.Provider;

export const useOpenTemplate = (): OpenTemplate => {
  const open = useContext(OpenTemplateContext);
  if (open === undefined) throw new Error('No template is open here');
  return open;
};

/** Puts together what a page of a template needs to know about who looks at it. */
export const useViewerOf = (accountId: string, template: Template | undefined): OpenTemplate | undefined => {
  const session = useSession();
  const { data: accounts } = useQuery(myAccountsQuery());
  const account: Account | undefined = accounts?.find(({ id }) => id === accountId);
  return useMemo(() => {
    if (template === undefined || session === undefined || accounts === undefined) return undefined;
    const isAdminPanel = account?.isAdminPanel ?? false;
    return { accountId, accountTitle: account?.title ?? accountId, isAdminPanel, features: account?.features ?? [], template, role: viewingRole(session.appType, isAdminPanel) };
  }, [accountId, account, accounts, template, session]);
};
