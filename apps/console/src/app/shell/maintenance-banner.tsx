import { CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePreferences } from '../../lib/preferences/preferences.ts';
import { siteStatusQuery } from '../../lib/queries/site.ts';
import classes from './maintenance-banner.module.css';

/** What the provider announces; a closed one stays closed until its words change. */
export const MaintenanceBanner = () => {
  const { data: status } = useQuery(siteStatusQuery());
  const { debug } = usePreferences();
  const [closed, setClosed] = useState('');
  const words = `${status?.title}\n${status?.message}`;
  if (status?.showBanner !== true || debug || closed === words) return null;
  return (
    <section className={classes['banner']} aria-label="Maintenance notice">
      <div className={classes['text']}>
        <strong>{status.title}</strong> {status.message}
      </div>
      <CloseButton radius="xl" variant="outline" aria-label="Close the maintenance notice" onClick={() => setClosed(words)} />
    </section>
  );
};
