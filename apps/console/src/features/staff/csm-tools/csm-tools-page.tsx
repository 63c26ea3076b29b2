import type { AppType } from '@airlane/domain/access/roles';
import { CSM_TOOLS_PAGE } from '@airlane/domain/inbox/notification-audience';
import { templateNames } from '@airlane/domain/template-names';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMayActOnThings } from '#lib/session/may-act-on-things.ts';
import { useViewedAppType } from '#lib/session/viewed-app-type.ts';
import { myAccountsQuery } from '#lib/queries/me.ts';
import { templatesQuery } from '#lib/queries/templates.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { accountHref, addHref, bringFleetHref, bulkJobsHref, tableHref } from '#templating/addresses.ts';
import { LinkButton } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import classes from './csm-tools.module.css';
import { FindAnything } from './find-anything.tsx';
import { RecentWork } from './recent-work.tsx';
import { SentNotifications } from './sent-notifications.tsx';

interface Tool {
  readonly title: string;
  readonly text: string;
  readonly href: string;
}

/** Orders are given to SIMs by those who look after the provider's stock. */
const mayAssignOrders = (appType: AppType | undefined): boolean => appType === 'admin';

const useTools = (accountId: string): readonly Tool[] => {
  const { data: templates = [] } = useQuery(templatesQuery(accountId));
  const appType = useViewedAppType();
  const mayAct = useMayActOnThings();
  const things = templates.find(({ description }) => description === templateNames.csm);
  const payments = templates.find(({ description }) => description === templateNames.csmPayments);
  return [
    ...(things
      ? [
          {
            title: things.title,
            text: 'Refresh, suspend or activate many Things of the selected account in one go.',
            href: tableHref({ accountId, template: things }),
          },
        ]
      : []),
    ...(mayAct
      ? [
          {
            title: 'Bulk jobs',
            text: 'Plan a job with a dry run, in steps, and with a way back.',
            href: bulkJobsHref(accountId),
          },
          {
            title: 'Bring a fleet',
            text: 'Accounts, people, SIMs and Things out of files of another console.',
            href: bringFleetHref(accountId),
          },
        ]
      : []),
    ...(mayAssignOrders(appType)
      ? [
          {
            title: 'Assign orders',
            text: 'Give SIMs of the inventory to open orders.',
            href: `${accountHref(accountId)}/${encodeURIComponent('CSM Assign Order')}`,
          },
        ]
      : []),
    ...(payments
      ? [
          {
            title: payments.title,
            text: 'Invoices and payments of all accounts.',
            href: tableHref({ accountId, template: payments }),
          },
        ]
      : []),
  ];
};

/** What staff do for many accounts or Things at once, as far as the viewer may. */
export const CsmToolsPage = ({ accountId }: { readonly accountId: string }) => {
  usePageTitle('CSM tools');
  const { data: accounts = [] } = useQuery(myAccountsQuery());
  const { data: templates } = useQuery(templatesQuery(accountId));
  const tools = useTools(accountId);
  const mayAct = useMayActOnThings();
  const title = accounts.find(({ id }) => id === accountId)?.title ?? accountId;
  const notification = templates?.find(({ description }) => description === templateNames.csmNotification);
  return (
    <div className={classes['page']}>
      <PageHeader crumbs={[{ label: title, href: accountHref(accountId) }, { label: 'CSM tools' }]} title="CSM tools" />
      <FindAnything accountId={accountId} />
      <section className={classes['section']} aria-labelledby="csm-tools">
        <div className={classes['head']}>
          <h2 id="csm-tools">Tools</h2>
        </div>
        <ul className={classes['tools']}>
          {tools.map((tool) => (
            <li key={tool.title}>
              <a href={tool.href}>{tool.title}</a>
              <p className={classes['muted']}>{tool.text}</p>
            </li>
          ))}
        </ul>
      </section>
      {mayAct && (
        <section className={classes['section']} aria-labelledby="csm-work">
          <div className={classes['head']}>
            <h2 id="csm-work">Recent work</h2>
          </div>
          <RecentWork accountId={accountId} />
        </section>
      )}
      {notification && (
        <section className={classes['section']} aria-labelledby="csm-notifications">
          <div className={classes['head']}>
            <h2 id="csm-notifications">Notifications</h2>
            {notification.access.canCreate && (
              <LinkButton
                icon={<IconPlus size={16} />}
                href={`${addHref({ accountId, template: notification })}?r=${encodeURIComponent(CSM_TOOLS_PAGE)}`}
              >
                New notification
              </LinkButton>
            )}
          </div>
          <SentNotifications accountId={accountId} />
        </section>
      )}
    </div>
  );
};
