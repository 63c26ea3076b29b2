import { eventTypes, thingEventTypes } from '@airlane/domain/events/event-types';
import { keepDraining } from '#kernel/database/keep-draining.ts';
import { background, defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { removeOldFlows } from './flow-hours.repository.ts';
import { knownNetworks, knownThingValues } from './things.repository.ts';
import { thingsSource } from './things.source.ts';
import { thingsWriter } from './things.writer.ts';
import { thingRoutes } from './things.routes.ts';
import { unfoldedThings } from './thing-changes.repository.ts';

export const thingsModule = ({ db, log }: Kernel) =>
  defineModule({
    name: 'connectivity/things',
    sources: { things: { source: thingsSource, writer: thingsWriter } },
    options: {
      '/api/v4/brand/things/group/list': (scope, ids) => knownThingValues(db, scope, 'group_name', ids),
      '/api/v1/things/networks': (scope, ids) => knownNetworks(db, scope, ids),
      '/api/v1/integrations/thingEventTypes': async () => thingEventTypes.map((type) => eventTypes[type].title),
    },
    routes: (app) => thingRoutes(app, db),
    retention: { flows: (now) => removeOldFlows(db, now) },
    workers: [background(() => keepDraining(unfoldedThings(db), log))],
  });
