import { templateNames } from '@airlane/domain/template-names';
import { IconCreditCard } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { lazy } from 'react';
import { defineFeature } from '#templating/feature/define-feature.ts';
import type { DocumentPage, TemplateParts } from '#templating/feature/template-parts.ts';
import { late } from '#ui/late.tsx';

const InvoicePage: DocumentPage = late(async () => (await import('./invoice-page.tsx')).InvoicePage);

const invoices: TemplateParts = {
  Details: InvoicePage,
  Edit: InvoicePage,
  View: InvoicePage,
  Items: lazy(async () => ({ default: (await import('./invoice-menu-items.tsx')).InvoiceMenuItems })),
};

export const payments = defineFeature({
  pages: [
    {
      path: '/statement',
      Component: lazyRouteComponent(() => import('./statement-page.tsx'), 'StatementRoutePage'),
    },
  ],
  templates: {
    [templateNames.paymentDashboard]: invoices,
    [templateNames.paymentForm]: invoices,
    [templateNames.csmPayments]: invoices,
    [templateNames.paymentReport]: { CreateForm: lazy(() => import('./report-form.tsx')) },
  },
  menuIcons: { payment: IconCreditCard },
});
