import { templateNames } from '@airlane/domain';
import { IconDeviceSim } from '@tabler/icons-react';
import { lazy } from 'react';
import { defineFeature } from '../../../templating/feature/define-feature.ts';
import { late } from '../../../ui/late.tsx';

export const thingDetails = defineFeature({
  templates: {
    [templateNames.thingsTable]: {
      Details: late(async () => (await import('./thing-page.tsx')).ThingPage),
      Peek: lazy(async () => ({ default: (await import('./peek/thing-peek.tsx')).ThingPeek })),
      things: {
        MenuItems: lazy(async () => ({ default: (await import('./orders/thing-menu-items.tsx')).ThingMenuItems })),
        Order: lazy(async () => ({ default: (await import('./orders/thing-order.tsx')).ThingOrder })),
        commands: [
          { order: 'state', label: 'Suspend or activate this SIM' },
          { order: 'connection', label: 'Refresh the connection of this Thing' },
          { order: 'qos', label: 'Ping this Thing' },
          { order: 'capture', label: 'Capture packets of this Thing' },
          { order: 'sms', label: 'Send an SMS to this Thing' },
        ],
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
