import { templateNames } from '@airlane/domain/template-names';
import { IconArrowsExchange } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#templating/feature/define-feature.ts';
import { late } from '#ui/late.tsx';

export const transfers = defineFeature({
  pages: [
    {
      path: '/transfers',
      Component: lazyRouteComponent(() => import('./transfers-route-page.tsx'), 'TransfersRoutePage'),
    },
  ],
  templates: {
    [templateNames.thingsTable]: {
      selectionActions: [late(async () => (await import('./offer-selected.tsx')).OfferSelected)],
    },
  },
  menuIcons: { transfer: IconArrowsExchange },
  layers: [{ name: 'table', roots: ['features/connectivity/transfers/offer-selected.tsx'] }],
});
