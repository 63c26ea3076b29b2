import {
  grantSupportAccess,
  leaveViewAs,
  listViewablePeople,
  readSupportAccess,
  requestSupportAccess,
  revokeSupportAccess,
  startViewAs,
} from '@airlane/contract';
import { lookingAppTypes } from '@airlane/domain';
import type { FastifyInstance } from 'fastify';
import { type AccountPolicy, inAccountAs, signedIn } from '#kernel/access/policy.ts';
import { byPerson, handle } from '#kernel/routing/handle.ts';
import { ask, grant, leave, readAccess, revoke, start, type ViewAsParts, viewablePeople } from './view-as.service.ts';

const looking: AccountPolicy = { ...inAccountAs(...lookingAppTypes), notForGroupUsers: true };
const beingLookedAt = inAccountAs('consumer', 'orgAdmin');

const ASKED_A_MINUTE = 10;
/** A message in somebody's inbox and a mail each. */
const limit = { max: ASKED_A_MINUTE, keyOf: byPerson('support-access') };

export const viewAsRoutes = (app: FastifyInstance, parts: ViewAsParts): void => {
  handle(app, readSupportAccess, inAccountAs('consumer', ...lookingAppTypes), ({ scope }) => readAccess(parts, scope));
  handle(app, grantSupportAccess, beingLookedAt, async ({ scope, body, request }) => ({
    id: await grant(parts, scope, body, request.id),
  }));
  handle(app, revokeSupportAccess, beingLookedAt, async ({ scope, params, request }) => {
    await revoke(parts, scope, params.id, request.id);
    return { message: 'Support access withdrawn' };
  });
  handle(app, listViewablePeople, looking, async ({ scope }) => ({ people: await viewablePeople(parts, scope) }));
  handle(
    app,
    requestSupportAccess,
    looking,
    async ({ scope, body, request }) => ({ id: await ask(parts, scope, body, request.id) }),
    { limit },
  );
  handle(app, startViewAs, looking, ({ scope, body, request }) => start(parts, scope, body, request.id));
  handle(app, leaveViewAs, signedIn, async ({ viewer, request }) => {
    await leave(parts, viewer, request.id);
    return { message: 'You are back in your own view' };
  });
};
