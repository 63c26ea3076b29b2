import { lazyRouteComponent } from '@tanstack/react-router';
import { readSearch, textOf } from '#lib/read-search.ts';
import { defineFeature } from '#templating/feature/define-feature.ts';

export const kindGallery = defineFeature({
  pages: [
    {
      path: '/kind-gallery',
      search: readSearch({ kind: textOf }),
      Component: lazyRouteComponent(() => import('./kind-gallery-route-page.tsx'), 'KindGalleryRoutePage'),
    },
  ],
});
