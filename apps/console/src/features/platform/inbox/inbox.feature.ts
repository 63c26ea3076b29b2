import { templateNames } from '@airlane/domain/template-names';
import { IconInbox } from '@tabler/icons-react';
import { defineFeature } from '#templating/feature/define-feature.ts';
import type { DocumentPage } from '#templating/feature/template-parts.ts';
import { late } from '#ui/late.tsx';

const InboxMessagePage: DocumentPage = late(async () => (await import('./inbox-route-page.tsx')).InboxMessageRoutePage);

export const inbox = defineFeature({
  templates: {
    [templateNames.message]: {
      List: late(async () => (await import('./inbox-route-page.tsx')).InboxRoutePage),
      Details: InboxMessagePage,
      Edit: InboxMessagePage,
      View: InboxMessagePage,
    },
  },
  menuIcons: { inbox: IconInbox },
  layers: [{ name: 'inbox', on: 'console', roots: ['features/platform/inbox/inbox-route-page.tsx'] }],
});
