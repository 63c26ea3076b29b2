import { templateNames } from '@airlane/domain/template-names';
import { IconWaveSine } from '@tabler/icons-react';
import { lazy } from 'react';
import { defineFeature } from '#templating/feature/define-feature.ts';
import { late } from '#ui/late.tsx';

export const captures = defineFeature({
  templates: {
    [templateNames.capture]: {
      DetailsNote: late(async () => (await import('./live-packets.tsx')).LivePackets),
      CreateForm: lazy(() => import('#templating/popover-forms/capture-form.tsx')),
    },
  },
  menuIcons: { capture: IconWaveSine },
});
