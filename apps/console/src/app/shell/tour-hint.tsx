import { IconMap2 } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { Suspense, lazy, useState } from 'react';
import { pageSettings } from '#lib/page-settings.ts';
import { changePreferences, usePreferences } from '#lib/preferences/preferences.ts';
import { Button } from '#ui/button.tsx';
import classes from './connection-notice.module.css';

const TourDialog = lazy(() =>
  import('#features/platform/tour/tour-dialog.tsx').then((module) => ({ default: module.TourDialog })),
);

interface TourProps {
  readonly accountId: string;
  readonly onClose: () => void;
}

/** Loaded when the tour begins. */
export const Tour = (props: TourProps) => (
  <Suspense>
    <TourDialog {...props} />
  </Suspense>
);

/** One line on the dashboard of the demo, until the tour was taken or declined in this browser. */
export const TourHint = ({ accountId }: { readonly accountId: string }) => {
  const { hasSeenTour } = usePreferences();
  const [isTouring, setTouring] = useState(false);
  const isDashboard = useLocation({ select: ({ pathname }) => /\/dashboard$/i.test(pathname) });
  const dismiss = (): void => changePreferences({ hasSeenTour: true });
  if (!pageSettings.demo) return null;
  return (
    <>
      {isDashboard && hasSeenTour !== true && (
        <section className={classes['notice']} aria-label="Tour">
          <IconMap2 size={16} aria-hidden="true" />
          <span className={classes['text']}>New here? A short tour shows what to try first.</span>
          <Button
            size="xs"
            onClick={() => {
              dismiss();
              setTouring(true);
            }}
          >
            Take the tour
          </Button>
          <Button size="xs" variant="default" onClick={dismiss}>
            No thanks
          </Button>
        </section>
      )}
      {isTouring && <Tour accountId={accountId} onClose={() => setTouring(false)} />}
    </>
  );
};
