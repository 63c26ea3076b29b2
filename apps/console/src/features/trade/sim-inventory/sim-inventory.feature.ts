import { templateNames } from '@airlane/domain/template-names';
import { IconArrowRightSquare, IconDatabase } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { lazy } from 'react';
import { defineFeature } from '#templating/feature/define-feature.ts';
import type { DocumentPage } from '#templating/feature/template-parts.ts';
import { late } from '#ui/late.tsx';

const pages = () => import('./inventory-route-pages.tsx');
const SimPage: DocumentPage = late(async () => (await import('./sim-page.tsx')).SimPage);

export const simInventory = defineFeature({
  pages: [
    { path: '/sim-stock', Component: lazyRouteComponent(pages, 'StockRoutePage') },
    { path: '/sim-stock/import', Component: lazyRouteComponent(pages, 'ImportRoutePage') },
    { path: '/sim-stock/imports/$id', Component: lazyRouteComponent(pages, 'OneImportRoutePage') },
    { path: '/sim-stock/move', Component: lazyRouteComponent(pages, 'MoveRoutePage') },
  ],
  templates: {
    [templateNames.simInventory]: {
      Details: SimPage,
      View: SimPage,
      CreateForm: lazy(() => import('./provision-form.tsx')),
      furtherForms: [
        { text: 'Assign SIMs', icon: IconArrowRightSquare, Form: lazy(() => import('./assign-sims-form.tsx')) },
      ],
      PageLink: late(async () => (await import('./stock-link.tsx')).StockLink),
      soughtAs: 'IMSI ICCID',
    },
  },
  menuIcons: { inventory: IconDatabase },
});
