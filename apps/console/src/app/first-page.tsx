import { IconMenu2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { firstMenuTemplate } from '../lib/menu/menu-tree.ts';
import { useDebugMode } from '../lib/preferences/debug-mode.ts';
import { menuQuery } from '../lib/queries/me.ts';
import { StateMessage } from '../ui/state-message.tsx';
import { LeadOn } from './lead-on.tsx';

const route = getRouteApi('/$accountId/dashboard');

/** Where an account opens: the first page of its menu. While the menu is on its way, or could not be had, the shell says so. */
export const FirstPage = () => {
  const { accountId } = route.useParams();
  const { data: tabs } = useQuery(menuQuery(accountId, useDebugMode()));
  if (tabs === undefined) return null;
  const templateName = firstMenuTemplate(tabs);
  if (templateName !== undefined) return <LeadOn from={{ accountId, templateName: 'dashboard' }} to={templateName} />;
  return (
    <StateMessage
      isPage
      icon={<IconMenu2 size={22} />}
      title="Nothing to show in this account"
      text="Your role has no pages here. Select another account, or ask an administrator of this one."
    />
  );
};
