import { templateNames } from '@airlane/domain/template-names';
import { IconFileImport, IconFileInvoice } from '@tabler/icons-react';
import { lazy } from 'react';
import { defineFeature } from '#templating/feature/define-feature.ts';

export const deals = defineFeature({
  templates: {
    [templateNames.deal]: {
      furtherForms: [{ text: 'Import deal', icon: IconFileImport, Form: lazy(() => import('./import-deal-form.tsx')) }],
    },
  },
  menuIcons: { deal: IconFileInvoice },
});
