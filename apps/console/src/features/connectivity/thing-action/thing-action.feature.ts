import { templateNames } from '@airlane/domain/template-names';
import { IconBolt } from '@tabler/icons-react';
import { lazy } from 'react';
import { defineFeature } from '#templating/feature/define-feature.ts';
import type { DocumentPage } from '#templating/feature/template-parts.ts';
import { late } from '#ui/late.tsx';

const ThingActionPage: DocumentPage = late(async () => (await import('./thing-action-page.tsx')).ThingActionPage);

export const thingAction = defineFeature({
  templates: {
    [templateNames.csm]: {
      Details: ThingActionPage,
      Edit: ThingActionPage,
      View: ThingActionPage,
      CreateForm: lazy(() => import('./thing-action-form.tsx')),
    },
    [templateNames.thingsTable]: {
      selectionActions: [late(async () => (await import('./act-on-selected.tsx')).ActOnSelected)],
    },
  },
  menuIcons: { action: IconBolt },
  layers: [{ name: 'table', roots: ['features/connectivity/thing-action/act-on-selected.tsx'] }],
});
