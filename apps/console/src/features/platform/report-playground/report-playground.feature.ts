import { lazyRouteComponent } from '@tanstack/react-router';
import { flagOf, readSearch, textOf, unread } from '#lib/read-search.ts';
import { defineFeature } from '#templating/feature/define-feature.ts';

const pages = () => import('./report-playground-route-pages.tsx');

export const reportPlayground = defineFeature({
  pages: [
    {
      path: '/demos',
      search: readSearch({
        reportFilters: unread,
        report: textOf,
        type: textOf,
        thingId: textOf,
        group: textOf,
        throwError: flagOf,
      }),
      Component: lazyRouteComponent(pages, 'PlaygroundRoutePage'),
    },
    {
      path: '/debug-reports-page',
      search: readSearch({ reportFilters: unread, projectType: textOf }),
      Component: lazyRouteComponent(pages, 'DebugReportsRoutePage'),
    },
  ],
});
