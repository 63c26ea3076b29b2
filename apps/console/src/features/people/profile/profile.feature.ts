import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#templating/feature/define-feature.ts';

export const profile = defineFeature({
  pages: [
    {
      path: '/profile',
      Component: lazyRouteComponent(() => import('./profile-route-page.tsx'), 'ProfileRoutePage'),
    },
  ],
});
