import { templateNames } from '@airlane/domain/template-names';
import { IconBolt, IconStack2 } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { lazy } from 'react';
import { defineFeature } from '#templating/feature/define-feature.ts';
import { late } from '#ui/late.tsx';

const pages = () => import('./bulk-route-pages.tsx');

export const bulk = defineFeature({
  pages: [
    { path: '/bulk-jobs', Component: lazyRouteComponent(pages, 'BulkJobsRoutePage') },
    {
      path: '/bulk-jobs/new',
      search: ({ view, rule }): { view?: string; rule?: string } => ({
        ...(typeof view === 'string' && { view }),
        ...(typeof rule === 'string' && { rule }),
      }),
      Component: lazyRouteComponent(pages, 'PlanBulkRoutePage'),
    },
    { path: '/bulk-jobs/fleet', Component: lazyRouteComponent(pages, 'BringFleetRoutePage') },
    { path: '/bulk-jobs/$id', Component: lazyRouteComponent(pages, 'BulkJobRoutePage') },
  ],
  templates: {
    [templateNames.csm]: {
      DetailsNote: late(async () => (await import('./ordered-job.tsx')).OrderedJob),
      CreateForm: lazy(() => import('./thing-action-form.tsx')),
    },
    [templateNames.thingsTable]: {
      selectionActions: [
        late(async () => (await import('./act-on-selected.tsx')).ActOnSelected),
        late(async () => (await import('./plan-selected.tsx')).PlanSelected),
      ],
    },
  },
  menuIcons: { bulk: IconStack2, action: IconBolt },
  layers: [
    {
      name: 'table',
      roots: ['features/connectivity/bulk/plan-selected.tsx', 'features/connectivity/bulk/act-on-selected.tsx'],
    },
  ],
});
