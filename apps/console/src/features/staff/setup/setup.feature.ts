import { IconListCheck } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#templating/feature/define-feature.ts';

export const setup = defineFeature({
  pages: [{ path: '/setup', Component: lazyRouteComponent(() => import('./setup-route-page.tsx'), 'SetupRoutePage') }],
  menuIcons: { setup: IconListCheck },
});
