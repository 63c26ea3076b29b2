import {
  grantSupportAccess,
  leaveViewAs,
  listViewablePeople,
  readSupportAccess,
  requestSupportAccess,
  revokeSupportAccess,
  startViewAs,
} from '@airlane/contract/calls/view-as';
import type { FastifyInstance } from 'fastify';
import { byPerson, handle } from '#kernel/routing/handle.ts';
import { ask, grant, leave, readAccess, revoke, start, type ViewAsParts, viewablePeople } from './view-as.service.ts';

const ASKED_A_MINUTE = 10;
/** A message in the person's inbox and a mail each. */
const limit = { max: ASKED_A_MINUTE, keyOf: byPerson('support-access') };

export const viewAsRoutes = (app: FastifyInstance, parts: ViewAsParts): void => {
  handle(app, readSupportAccess, ({ scope }) => readAccess(parts, scope));
  handle(app, grantSupportAccess, async ({ scope, body, request }) => ({
    id: await grant(parts, scope, body, request.id),
  }));
  handle(app, revokeSupportAccess, async ({ scope, params, request }) => {
    await revoke(parts, scope, params.id, request.id);
    return { message: 'Support access withdrawn' };
  });
  handle(app, listViewablePeople, async ({ scope }) => ({ people: await viewablePeople(parts, scope) }));
  handle(
    app,
    requestSupportAccess,
    async ({ scope, body, request }) => ({ id: await ask(parts, scope, body, request.id) }),
    { limit },
  );
  handle(app, startViewAs, ({ scope, body, request }) => start(parts, scope, body, request.id));
  handle(app, leaveViewAs, async ({ viewer, request }) => {
    await leave(parts, viewer, request.id);
    return { message: 'You are back in your own view' };
  });
};
