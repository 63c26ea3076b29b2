import { templateNames } from '@airlane/domain/template-names';
import { IconArchive, IconBuilding } from '@tabler/icons-react';
import { lazy } from 'react';
import { defineFeature } from '#templating/feature/define-feature.ts';

export const accounts = defineFeature({
  templates: {
    [templateNames.accounts]: {
      furtherForms: [
        { text: 'Deleted accounts', icon: IconArchive, Form: lazy(() => import('./deleted-accounts-form.tsx')) },
      ],
    },
  },
  menuIcons: { accounts: IconBuilding },
});
