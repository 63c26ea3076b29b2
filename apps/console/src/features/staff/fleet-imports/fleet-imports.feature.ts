import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#templating/feature/define-feature.ts';

const pages = () => import('./fleet-import-route-pages.tsx');

export const fleetImports = defineFeature({
  pages: [
    { path: '/bring-fleet/$kind', Component: lazyRouteComponent(pages, 'ImportFileRoutePage') },
    { path: '/bring-fleet/imports/$id', Component: lazyRouteComponent(pages, 'OneFleetImportRoutePage') },
  ],
});
