import { CONTACT_SENT } from '@airlane/domain/access/access-texts';
import { pageSettings } from '#lib/page-settings.ts';
import { useSession } from '#lib/session/session-store.ts';
import { AccessMessage } from '../frame/access-message.tsx';

const { contactFooter } = pageSettings.vertical.accessScreens;

export const ContactSuccessPage = () => {
  const isMember = useSession() !== undefined;
  return (
    <AccessMessage title="Sent" next={isMember ? { text: 'Back to the console', href: '#/' } : contactFooter}>
      {CONTACT_SENT}
    </AccessMessage>
  );
};
