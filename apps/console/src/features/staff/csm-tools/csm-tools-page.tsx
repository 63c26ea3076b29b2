import { CSM_TOOLS_PAGE, templateNames } from '@airlane/domain';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { myAccountsQuery } from '../../../lib/queries/me.ts';
import { templatesQuery } from '../../../lib/queries/templates.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { accountHref, addHref, tableHref } from '../../../templating/addresses.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import classes from './csm-tools.module.css';
import { SentNotifications } from './sent-notifications.tsx';

/** What staff do for many accounts or Things at once, as far as somebody may. */
export const CsmToolsPage = ({ accountId }: { readonly accountId: string }) => {
  usePageTitle('CSM tools');
  const { data: accounts = [] } = useQuery(myAccountsQuery());
  const { data: templates } = useQuery(templatesQuery(accountId));
  const title = accounts.find(({ id }) => id === accountId)?.title ?? accountId;
  const notification = templates?.find(({ description }) => description === templateNames.csmNotification);
  const things = templates?.find(({ description }) => description === templateNames.csm);
  return (
    <div className={classes['page']}>
      <PageHeader crumbs={[{ label: title, href: accountHref(accountId) }, { label: 'CSM tools' }]} title="CSM tools" />
      {notification && (
        <section className={classes['section']} aria-labelledby="csm-notifications">
          <div className={classes['head']}>
            <h2 id="csm-notifications">Notifications</h2>
            {notification.access.canCreate && (
              <LinkButton icon={<IconPlus size={16} />} href={`${addHref({ accountId, template: notification })}?r=${encodeURIComponent(CSM_TOOLS_PAGE)}`}>New notification</LinkButton>
            )}
          </div>
          <SentNotifications accountId={accountId} />
        </section>
      )}
      {things && (
        <section className={classes['section']} aria-labelledby="csm-things">
          <div className={classes['head']}>
            <h2 id="csm-things">{things.title}</h2>
            <LinkButton variant="default" href={tableHref({ accountId, template: things })}>Open</LinkButton>
          </div>
          <p className={classes['muted']}>Refresh, suspend or activate many Things of the selected account in one go.</p>
        </section>
      )}
    </div>
  );
};
