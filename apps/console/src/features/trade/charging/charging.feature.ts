import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#templating/feature/define-feature.ts';

const pages = () => import('./charging-route-pages.tsx');

export const charging = defineFeature({
  pages: [
    { path: '/charges', Component: lazyRouteComponent(pages, 'ChargesRoutePage') },
    { path: '/month-close', Component: lazyRouteComponent(pages, 'MonthCloseRoutePage') },
  ],
});
