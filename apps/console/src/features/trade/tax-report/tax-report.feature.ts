import { IconReceiptTax } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#templating/feature/define-feature.ts';

export const taxReport = defineFeature({
  pages: [
    {
      path: '/tax-report',
      Component: lazyRouteComponent(() => import('./tax-report-route-page.tsx'), 'TaxReportRoutePage'),
    },
  ],
  menuIcons: { taxReport: IconReceiptTax },
});
