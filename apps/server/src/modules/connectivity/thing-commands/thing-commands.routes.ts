import { activateSim, changeThingState, refreshConnection } from '@airlane/contract/calls/thing-commands';
import { iccidProblem } from '@airlane/domain/sims/iccid';
import type { FastifyInstance } from 'fastify';
import { invalidField } from '#kernel/validation.ts';
import { handle } from '#kernel/routing/handle.ts';
import { thingIn } from '../things/find-thing.repository.ts';
import { type CommandParts, refreshThing, setThingState } from './thing-commands.service.ts';

const stateWords = { ACTIVE: 'active', SUSPENDED: 'suspended' } as const;

export const thingCommandRoutes = (app: FastifyInstance, parts: CommandParts): void => {
  handle(app, changeThingState, async ({ params, body, scope, request }) => {
    const isNew = await setThingState(parts, scope, params.thingId, body.state, request.id);
    return {
      message: isNew ? `The SIM is now ${stateWords[body.state]}` : `The SIM is already ${stateWords[body.state]}`,
    };
  });

  handle(app, refreshConnection, async ({ params, scope, request }) => {
    await refreshThing(parts, scope, params.id, request.id);
    return { message: 'The connection was closed. The Thing is re-attaching.' };
  });

  handle(app, activateSim, async ({ params, scope, request }) => {
    const mistyped = iccidProblem(params.iccid);
    if (mistyped !== undefined && !(await thingIn(parts.db, scope, params.iccid)))
      throw invalidField('iccid', 'iccid', mistyped);
    const isNew = await setThingState(parts, scope, params.iccid, 'ACTIVE', request.id);
    return { message: isNew ? `SIM ${params.iccid} was activated` : `SIM ${params.iccid} is already active` };
  });
};
