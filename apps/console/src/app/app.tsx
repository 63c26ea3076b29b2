import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { pageSettings } from '../lib/page-settings.ts';
import { keepSessionFresh } from '../lib/session/keep-fresh.ts';
import { Toaster } from '../ui/toasts/toaster.tsx';
import { DebugTools } from './debug-tools.tsx';
import { followLinks } from './follow-links.ts';
import { createQueryClient } from './query-client.ts';
import { createConsoleRouter } from './router.ts';
import { followSessionEnd } from './session-end.ts';
import { adoptTheme } from './themes/theme-sheet.ts';
import { verticalThemes } from './themes/themes.ts';

adoptTheme(verticalThemes[pageSettings.vertical.key]);
const queryClient = createQueryClient();
const router = createConsoleRouter(queryClient);

export const App = () => {
  useEffect(keepSessionFresh, []);
  useEffect(() => followLinks(router), []);
  useEffect(() => followSessionEnd(router, queryClient), []);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
      {import.meta.env.AIRLANE_DEBUG_TOOLS !== false && <DebugTools />}
    </QueryClientProvider>
  );
};
