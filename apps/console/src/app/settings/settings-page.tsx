import { Link, Outlet, getRouteApi } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { myAccountsQuery } from '#lib/queries/me.ts';
import { useViewedAppType } from '#lib/session/viewed-app-type.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { accountHref } from '#templating/addresses.ts';
import { PageHeader } from '#ui/page-header.tsx';
import classes from './settings-page.module.css';
import { settingsTabs } from './settings-tabs.ts';

const route = getRouteApi('/$accountId/settings');

export const SettingsPage = () => {
  const { accountId } = route.useParams();
  const appType = useViewedAppType();
  const { data: accounts } = useQuery(myAccountsQuery());
  const accountTitle = accounts?.find(({ id }) => id === accountId)?.title ?? accountId;
  usePageTitle(`Company settings, ${accountTitle}`);
  return (
    <div className={classes['page']}>
      <PageHeader
        crumbs={[{ label: accountTitle, href: accountHref(accountId) }, { label: 'Company settings' }]}
        title="Company settings"
      />
      <nav aria-label="Settings" className={classes['tabs']}>
        {appType !== undefined &&
          settingsTabs(appType).map(({ name, title }) => (
            <Link
              key={name}
              className={classes['tab'] ?? ''}
              to="/$accountId/settings/$tab"
              params={{ accountId, tab: name }}
              replace
            >
              {title}
            </Link>
          ))}
      </nav>
      <Outlet />
    </div>
  );
};
