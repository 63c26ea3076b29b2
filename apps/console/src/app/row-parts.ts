import { templateNames } from '@airlane/domain';
import { lazy } from 'react';
import type { OpenTemplate } from '../templating/open-template.ts';
import type { RowParts } from '../templating/table/row-parts.ts';

export const ThingOrder = lazy(async () => ({
  default: (await import('../features/connectivity/thing-details/orders/thing-order.tsx')).ThingOrder,
}));

const things: RowParts = {
  things: {
    MenuItems: lazy(async () => ({
      default: (await import('../features/connectivity/thing-details/orders/thing-menu-items.tsx')).ThingMenuItems,
    })),
    Order: ThingOrder,
  },
  Peek: lazy(async () => ({
    default: (await import('../features/connectivity/thing-details/peek/thing-peek.tsx')).ThingPeek,
  })),
};

const invoices: RowParts = {
  Items: lazy(async () => ({
    default: (await import('../features/trade/payments/invoice-menu-items.tsx')).InvoiceMenuItems,
  })),
};

/** Templates whose rows can do more than those of any table. */
const rowParts: ReadonlyMap<string, RowParts> = new Map([
  [templateNames.thingsTable, things],
  [templateNames.paymentDashboard, invoices],
  [templateNames.paymentForm, invoices],
  [templateNames.csmPayments, invoices],
]);

export const rowPartsOf = ({ template }: OpenTemplate): RowParts | undefined => rowParts.get(template.description);
