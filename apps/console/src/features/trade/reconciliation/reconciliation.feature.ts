import { IconScale } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#templating/feature/define-feature.ts';

export const reconciliation = defineFeature({
  pages: [
    {
      path: '/reconciliation',
      Component: lazyRouteComponent(() => import('./reconciliation-route-page.tsx'), 'ReconciliationRoutePage'),
    },
  ],
  menuIcons: { reconciliation: IconScale },
});
