import { CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDebugMode } from '#lib/preferences/debug-mode.ts';
import { changePreferences, usePreferences } from '#lib/preferences/preferences.ts';
import { siteStatusQuery } from '#lib/queries/site.ts';
import classes from './maintenance-banner.module.css';

/** What the provider announces; a closed one stays closed until its words change. */
export const MaintenanceBanner = () => {
  const { data: status } = useQuery(siteStatusQuery());
  const isDebug = useDebugMode();
  const { closedBanner } = usePreferences();
  const words = `${status?.title}\n${status?.message}`;
  if (status?.showBanner !== true || isDebug || closedBanner === words) return null;
  return (
    <section className={classes['banner']} aria-label="Maintenance notice">
      <div className={classes['text']}>
        <strong>{status.title}</strong> {status.message}
      </div>
      <CloseButton
        radius="xl"
        variant="outline"
        aria-label="Close the maintenance notice"
        onClick={() => changePreferences({ closedBanner: words })}
      />
    </section>
  );
};
