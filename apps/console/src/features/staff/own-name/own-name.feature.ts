import { IconBuildingStore } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#templating/feature/define-feature.ts';

export const ownName = defineFeature({
  pages: [
    {
      path: '/own-name',
      Component: lazyRouteComponent(() => import('./own-name-route-page.tsx'), 'OwnNameRoutePage'),
    },
  ],
  menuIcons: { ownName: IconBuildingStore },
});
