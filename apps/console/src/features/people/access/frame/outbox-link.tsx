import { pageSettings } from '#lib/page-settings.ts';
import classes from './access-form.module.css';

/** In the demo no mail leaves the house; this is where the code is. */
export const OutboxLink = ({ email }: { readonly email: string }) => {
  if (!pageSettings.demo) return null;
  const search = email.trim() === '' ? '' : `?to=${encodeURIComponent(email.trim())}`;
  return (
    <p className={classes['lead']}>
      This is a demo: mails arrive in the{' '}
      <a href={`#/demo/outbox${search}`} target="_blank" rel="noreferrer">
        demo outbox
      </a>
      .
    </p>
  );
};
