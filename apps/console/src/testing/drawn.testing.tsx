import '../app/layers.css';
import '@fontsource-variable/inter/index.css';
import '../app/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { changePreferences } from '#lib/preferences/preferences.ts';
import { clearSession } from '#lib/session/session-store.ts';
import { toastStore } from '#ui/toasts/toast-store.ts';
import { Toaster } from '#ui/toasts/toaster.tsx';
import { TooltipLayer } from '#ui/tooltips/tooltip-layer.tsx';
import { Kit } from '../app/kit.tsx';
import { createQueryClient } from '../app/query-client.ts';
import { adoptTheme } from '../app/themes/theme-sheet.ts';
import { verticalThemes } from '../app/themes/themes.ts';

adoptTheme(verticalThemes.airlane);
export const queryClient = createQueryClient();

let drawn: { readonly root: Root; readonly ground: HTMLElement } | undefined;

/** Draws what brings its own surroundings along. */
export const draw = (node: ReactNode): void => {
  const ground = document.createElement('div');
  document.body.append(ground);
  const root = createRoot(ground);
  root.render(<QueryClientProvider client={queryClient}>{node}</QueryClientProvider>);
  drawn = { root, ground };
};

/** Takes it off again, with what the server answered. */
export const takeOff = (): void => {
  drawn?.root.unmount();
  drawn?.ground.remove();
  drawn = undefined;
  queryClient.clear();
};

/** A part in what the application puts around it: theme, server state, notifications. */
export const drawPart = (part: ReactNode): void =>
  draw(
    <Kit>
      <main>{part}</main>
      <Toaster />
      <TooltipLayer />
    </Kit>,
  );

/** Takes everything off the screen and forgets what the application and the browser remember. */
export const clearScreen = (): void => {
  takeOff();
  for (const { id } of toastStore.read()) toastStore.dismiss(id);
  toastStore.release();
  clearSession();
  changePreferences({
    menuFolded: false,
    foldedParents: [],
    lastAccountId: undefined,
    closedBanner: undefined,
    hasSeenTour: true,
    csvFormat: undefined,
    csvVisibleOnly: undefined,
    debug: false,
  });
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', `${location.pathname}${location.search}`);
};
