import { templateNames } from '@airlane/domain/template-names';
import { IconRouter } from '@tabler/icons-react';
import { defineFeature } from '#templating/feature/define-feature.ts';
import type { DocumentPage } from '#templating/feature/template-parts.ts';
import { late } from '#ui/late.tsx';

const NetworkPage: DocumentPage = late(async () => (await import('./network-page.tsx')).NetworkPage);

export const coreNetworks = defineFeature({
  templates: {
    [templateNames.coreNetworks]: {
      Add: late(async () => (await import('./connect-network-page.tsx')).ConnectNetworkPage),
      Details: NetworkPage,
      Edit: NetworkPage,
      View: NetworkPage,
    },
  },
  menuIcons: { provider: IconRouter },
});
