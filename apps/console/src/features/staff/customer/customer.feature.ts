import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#templating/feature/define-feature.ts';

export const customer = defineFeature({
  pages: [
    {
      path: '/customer',
      Component: lazyRouteComponent(() => import('./customer-route-page.tsx'), 'CustomerRoutePage'),
    },
  ],
});
