import { readThingLocation, refreshThingLocation, setThingLocation } from '@airlane/contract/calls/thing-location';
import { LOCATION_UPDATING } from '@airlane/domain/places/coordinates';
import type { FastifyInstance } from 'fastify';
import { handle } from '#kernel/routing/handle.ts';
import type { CommandParts } from '../thing-commands/thing-commands.service.ts';
import { findThing } from '../things/find-thing.repository.ts';
import { presentLocation } from './locations.presenter.ts';
import { locateThing, placeThing } from './locations.service.ts';

export const locationRoutes = (app: FastifyInstance, parts: CommandParts): void => {
  handle(app, readThingLocation, async ({ params, scope }) =>
    presentLocation(await findThing(parts.db, scope, params.thing_id)),
  );

  handle(app, refreshThingLocation, async ({ params, scope, request }) => ({
    message: LOCATION_UPDATING,
    ...presentLocation(await locateThing(parts, scope, params.thing_id, request.id)),
  }));

  handle(app, setThingLocation, async ({ params, body, scope, request }) =>
    presentLocation(await placeThing(parts.db, scope, params.thing_id, body.latitude, body.longitude, request.id)),
  );
};
