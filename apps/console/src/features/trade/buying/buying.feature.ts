import { templateNames } from '@airlane/domain/template-names';
import { verticalHasPage } from '@airlane/domain/verticals/verticals';
import { IconShoppingCart } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#templating/feature/define-feature.ts';
import type { DocumentPage } from '#templating/feature/template-parts.ts';
import { late } from '#ui/late.tsx';

const pages = () => import('./buying-route-pages.tsx');
const OrderPage: DocumentPage = late(async () => (await import('./order-page.tsx')).OrderPage);

export const buying = defineFeature({
  pages: [
    { path: '/self_service/Order_SIM', Component: lazyRouteComponent(pages, 'NewOrderRoutePage') },
    { path: '/self_service/Order_SIM/$orderId', Component: lazyRouteComponent(pages, 'OrderSimRoutePage') },
    { path: '/self_service/Deal_Details/$orderId', Component: lazyRouteComponent(pages, 'DealDetailsRoutePage') },
    { path: '/self_service/Address_Form/$orderId', Component: lazyRouteComponent(pages, 'AddressFormRoutePage') },
    { path: '/self_service/Payment/$orderId', Component: lazyRouteComponent(pages, 'PaymentRoutePage') },
    { path: '/self_service/Contact_Sales', Component: lazyRouteComponent(pages, 'ContactSalesRoutePage') },
    { path: '/CSM Assign Order', Component: lazyRouteComponent(pages, 'OrdersToAssignRoutePage') },
    {
      path: '/payment-method',
      Component: lazyRouteComponent(() => import('./cards/payment-method-route-page.tsx'), 'PaymentMethodRoutePage'),
    },
  ],
  aliases: [
    { path: '/self_service', leadsTo: '/self_service/Order_SIM' },
    { path: '/selfService/$', leadsTo: '/self_service/$' },
  ],
  templates: ({ key }) => ({
    [templateNames.orderSim]: {
      // Portals with the wizard order there; the others by the form of the template.
      ...(verticalHasPage(key, 'self_service') && {
        Add: late(async () => (await import('./new-order-page.tsx')).NewOrderPage),
      }),
      Details: OrderPage,
      View: OrderPage,
    },
  }),
  menuIcons: { order: IconShoppingCart },
});
