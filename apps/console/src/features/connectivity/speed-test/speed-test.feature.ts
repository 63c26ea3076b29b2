import { IconWifi } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#templating/feature/define-feature.ts';

export const speedTest = defineFeature({
  pages: [
    {
      path: '/SpeedTest',
      search: ({ thing }): { thing?: string } => (typeof thing === 'string' ? { thing } : {}),
      Component: lazyRouteComponent(() => import('./speed-test-route-page.tsx'), 'SpeedTestRoutePage'),
    },
  ],
  menuIcons: { speed: IconWifi },
});
