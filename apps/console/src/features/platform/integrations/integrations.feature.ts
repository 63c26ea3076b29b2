import { INTEGRATIONS_PAGE } from '@airlane/domain/integrations/integration-kinds';
import { IconPlug } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#templating/feature/define-feature.ts';

const pages = () => import('./integration-route-pages.tsx');

export const integrations = defineFeature({
  pages: [
    { path: '/Integration', Component: lazyRouteComponent(pages, 'InstalledIntegrationsRoutePage') },
    { path: '/Integration/available', Component: lazyRouteComponent(pages, 'AvailableIntegrationsRoutePage') },
    {
      path: '/integrations/installed/$id',
      Component: lazyRouteComponent(pages, 'InstalledIntegrationRoutePage'),
      menuEntry: INTEGRATIONS_PAGE,
    },
    {
      path: '/integrations/available/$id',
      Component: lazyRouteComponent(pages, 'AvailableIntegrationRoutePage'),
      menuEntry: INTEGRATIONS_PAGE,
    },
  ],
  // The addresses that mails and documents of providers carry.
  aliases: [
    { path: '/integrations', leadsTo: '/Integration' },
    { path: '/integrations/available', leadsTo: '/Integration/available' },
  ],
  menuIcons: { integration: IconPlug },
});
