import { templateNames } from '@airlane/domain/template-names';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Outlet, getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { TermsGate } from '#features/people/terms/terms-gate.tsx';
import { followEarlyCorrections } from '#lib/api/early-corrections.ts';
import { problemOf } from '#lib/api/problem.ts';
import { useDebugMode } from '#lib/preferences/debug-mode.ts';
import { changePreferences, usePreferences } from '#lib/preferences/preferences.ts';
import { menuQuery } from '#lib/queries/me.ts';
import { useRealtime } from '#lib/realtime/use-realtime.ts';
import { late } from '#ui/late.tsx';
import { PHONE_QUERY, RAIL_QUERY } from '#ui/breakpoints.ts';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { TooltipLayer } from '#ui/tooltips/tooltip-layer.tsx';
import { fetchAheadOfClicks } from '../fetch-ahead-of-clicks.ts';
import { Kit } from '../kit.tsx';
import { BrowserNotices } from './browser-notices.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { InvitationNotice } from './invitation-notice.tsx';
import { JobWatcher } from './job-watcher.tsx';
import { KeysHelp } from './keys/keys-help.tsx';
import { MaintenanceBanner } from './maintenance-banner.tsx';
import { Menu } from './menu.tsx';
import { MockNotice } from './mock-notice.tsx';
import { NetworkNotice } from './network-notice.tsx';
import { TourHint } from './tour-hint.tsx';
import { ViewAsFrame } from './view-as-banner.tsx';
import classes from './shell.module.css';

const MenuDrawer = late(async () => (await import('./menu-drawer.tsx')).MenuDrawer);
const route = getRouteApi('/$accountId');

const Frame = () => {
  const { accountId } = route.useParams();
  const preferences = usePreferences();
  const debug = useDebugMode();
  const menu = useQuery(menuQuery(accountId, debug));
  const isPhone = useMediaQuery(PHONE_QUERY, undefined, { getInitialValueInEffect: false }) ?? false;
  const isNarrow = useMediaQuery(RAIL_QUERY, undefined, { getInitialValueInEffect: false }) ?? false;
  // On a narrow screen the menu starts as icons, and opening it there says nothing about wide ones.
  const [isWideHere, setWideHere] = useState(false);
  const menuFolded = isNarrow ? !isWideHere : preferences.menuFolded;
  const [drawerOpen, setDrawerOpen] = useState(false);
  const client = useQueryClient();
  const router = useRouter();
  useRealtime(accountId);
  useEffect(() => void followEarlyCorrections(client), [client]);
  useEffect(() => fetchAheadOfClicks(client, router), [client, router]);

  const toggleMenu = (): void => {
    if (isPhone) setDrawerOpen((open) => !open);
    else if (isNarrow) setWideHere(menuFolded);
    else changePreferences({ menuFolded: !menuFolded });
  };
  const hasInbox =
    menu.data?.some(({ items }) => items.some(({ templateName }) => templateName === templateNames.message)) === true;
  const problem = menu.error && problemOf(menu.error);
  return (
    <div className={classes['shell']} data-folded={menuFolded || undefined}>
      <a
        className={classes['skip']}
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById('main')?.focus();
        }}
      >
        Skip to content
      </a>
      <Header
        accountId={accountId}
        isMenuOpen={isPhone ? drawerOpen : !menuFolded}
        hasInbox={hasInbox}
        onToggleMenu={toggleMenu}
      />
      {isPhone ? (
        <MenuDrawer isOpen={drawerOpen} onClose={() => setDrawerOpen(false)} accountId={accountId} tabs={menu.data} />
      ) : (
        <div className={classes['menu']}>
          <Menu accountId={accountId} tabs={menu.data} isFolded={menuFolded} />
        </div>
      )}
      <div className={classes['page']}>
        <MaintenanceBanner />
        <ConnectionNotice />
        <NetworkNotice />
        <InvitationNotice />
        <TourHint accountId={accountId} />
        {import.meta.env.AIRLANE_DEBUG_TOOLS !== false && <MockNotice />}
        <main id="main" tabIndex={-1} className={classes['main']}>
          {problem ? (
            <ProblemMessage
              isPage
              title="The menu could not be loaded"
              {...problem}
              onRetry={() => void menu.refetch()}
            />
          ) : (
            <Outlet />
          )}
        </main>
        <Footer />
      </div>
      <JobWatcher />
      {hasInbox && <BrowserNotices key={accountId} accountId={accountId} />}
      <KeysHelp />
      <TooltipLayer />
      <TermsGate accountId={accountId} />
    </div>
  );
};

/** The frame of every page of an account. */
export const Shell = () => (
  <Kit>
    <ViewAsFrame>
      <Frame />
    </ViewAsFrame>
  </Kit>
);
