import { templateNames } from '@airlane/domain/template-names';
import { IconTool } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#templating/feature/define-feature.ts';
import { late } from '#ui/late.tsx';

export const csmTools = defineFeature({
  pages: [
    {
      path: '/CSM Tools',
      Component: lazyRouteComponent(() => import('./csm-tools-route-page.tsx'), 'CsmToolsRoutePage'),
    },
  ],
  templates: {
    [templateNames.csmNotification]: {
      Add: late(async () => (await import('./new-notification-route-page.tsx')).NewNotificationRoutePage),
    },
  },
  menuIcons: { tools: IconTool },
});
