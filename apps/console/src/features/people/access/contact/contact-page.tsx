import { Suspense, lazy } from 'react';
import { pageSettings } from '#lib/page-settings.ts';
import { useSession } from '#lib/session/session-store.ts';
import { AccessFrame } from '../frame/access-frame.tsx';
import classes from '../frame/access-form.module.css';
import { AccessLinks } from '../frame/access-links.tsx';
import { VisitorContact } from './visitor-contact.tsx';

const MemberContact = lazy(async () => ({ default: (await import('./member-contact.tsx')).MemberContact }));

const { contactFooter } = pageSettings.vertical.accessScreens;
const backToConsole = { text: 'Back to the console', href: '#/' };

export const ContactPage = () => {
  const isMember = useSession() !== undefined;
  return (
    <AccessFrame title="Contact us">
      <p className={classes['lead']}>
        Tell us what is happening and when it started. Your draft is kept on this device for a day.
      </p>
      {isMember ? (
        <Suspense fallback={<div className={classes['waiting']} aria-busy="true" />}>
          <MemberContact />
        </Suspense>
      ) : (
        <VisitorContact />
      )}
      <AccessLinks links={[isMember ? backToConsole : contactFooter]} />
    </AccessFrame>
  );
};
