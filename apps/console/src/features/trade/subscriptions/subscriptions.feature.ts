import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#templating/feature/define-feature.ts';

export const subscriptions = defineFeature({
  pages: [
    {
      path: '/subscriptions',
      Component: lazyRouteComponent(() => import('./subscriptions-route-page.tsx'), 'SubscriptionsRoutePage'),
    },
  ],
});
