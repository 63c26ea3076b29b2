import { IconCode } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#templating/feature/define-feature.ts';

export const apiReference = defineFeature({
  pages: [
    {
      path: '/swagger-api-docs',
      Component: lazyRouteComponent(() => import('./api-reference-route-page.tsx'), 'ApiReferenceRoutePage'),
    },
  ],
  menuIcons: { api: IconCode },
});
