import { appTypeDefinitions } from '@airlane/domain/access/roles';
import { verticalsWithInbox } from '@airlane/domain/inbox/notification-audience';
import { useQuery } from '@tanstack/react-query';
import { pageSettings } from '#lib/page-settings.ts';
import { meQuery, myAccountsQuery } from '#lib/queries/me.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { accountHref } from '#templating/addresses.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { ApiKeysSection } from './api-keys/api-keys-section.tsx';
import { AuthenticatorSection } from './authenticator/authenticator-section.tsx';
import { NotificationsSection } from './notifications/notifications-section.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileSection } from './profile-section.tsx';
import classes from './profile.module.css';
import { SessionsSection } from './sessions/sessions-section.tsx';
import { Unread } from './unread.tsx';

const hasInbox = verticalsWithInbox.includes(pageSettings.vertical.key);
const hasPasswords = pageSettings.vertical.loginStyle === 'password';

/** What belongs to the person rather than to an account: how they log in, and where. */
export const ProfilePage = ({ accountId }: { readonly accountId: string }) => {
  usePageTitle('Profile');
  const me = useQuery(meQuery());
  const { data: accounts = [] } = useQuery(myAccountsQuery());
  const accountTitle = accounts.find(({ id }) => id === accountId)?.title ?? accountId;
  return (
    <div className={classes['page']}>
      <PageHeader
        crumbs={[{ label: accountTitle, href: accountHref(accountId) }, { label: 'Profile' }]}
        title="Profile"
      />
      {me.data === undefined ? (
        <Unread error={me.error} onRetry={() => void me.refetch()} />
      ) : (
        <>
          <ProfileSection title="You" text="Your account manager can change this.">
            <dl className={classes['facts']}>
              <dt>Name</dt>
              <dd>{me.data.profile.fullName}</dd>
              <dt>Email</dt>
              <dd>{me.data.profile.email}</dd>
              <dt>Company</dt>
              <dd>{me.data.companyName || 'None'}</dd>
              <dt>Role</dt>
              <dd>{appTypeDefinitions[me.data.appType].label}</dd>
            </dl>
          </ProfileSection>
          {hasPasswords && (
            <ProfileSection
              title="Password"
              text="At least 8 characters with a capital letter, a small letter, a number and a symbol. Changing it ends all other sessions."
            >
              <PasswordForm />
            </ProfileSection>
          )}
          {hasInbox && <NotificationsSection accountId={accountId} />}
          <AuthenticatorSection />
          <SessionsSection />
          <ApiKeysSection accountId={accountId} accountTitle={accountTitle} appType={me.data.appType} />
        </>
      )}
    </div>
  );
};
