import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#templating/feature/define-feature.ts';

export const componentGallery = defineFeature({
  pages: [
    {
      path: '/component-gallery',
      Component: lazyRouteComponent(() => import('./component-gallery-route-page.tsx'), 'ComponentGalleryRoutePage'),
    },
  ],
});
