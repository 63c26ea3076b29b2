import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#templating/feature/define-feature.ts';

export const activateSim = defineFeature({
  pages: [
    {
      path: '/self_service/Activate_SIM',
      Component: lazyRouteComponent(() => import('./activate-sim-route-page.tsx'), 'ActivateSimRoutePage'),
    },
  ],
});
