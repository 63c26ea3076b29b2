import { templateNames } from '@airlane/domain/template-names';
import { IconDeviceSim } from '@tabler/icons-react';
import { lazy } from 'react';
import { defineFeature } from '#templating/feature/define-feature.ts';
import { late } from '#ui/late.tsx';
import { orderWords, thingOrders } from './orders/order-words.ts';

export const thingDetails = defineFeature({
  templates: {
    [templateNames.thingsTable]: {
      Details: late(async () => (await import('./thing-page.tsx')).ThingPage),
      Peek: lazy(async () => ({ default: (await import('./peek/thing-peek.tsx')).ThingPeek })),
      things: {
        MenuItems: lazy(async () => ({ default: (await import('./orders/thing-menu-items.tsx')).ThingMenuItems })),
        Order: lazy(async () => ({ default: (await import('./orders/thing-order.tsx')).ThingOrder })),
        commands: thingOrders.map((order) => ({ order, label: orderWords[order].command })),
      },
      soughtAs: 'SIMs ICCID IMSI IMEI devices',
    },
  },
  menuIcons: { sim: IconDeviceSim },
  layers: [
    {
      name: 'thing',
      on: 'overlays',
      roots: [
        'features/connectivity/thing-details/thing-page.tsx',
        ...['info-block', 'ping-quality', 'location-map'].map((widget) => `widgets/${widget}/${widget}-widget.tsx`),
      ],
    },
  ],
});
