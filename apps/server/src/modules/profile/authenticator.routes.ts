import { beginAuthenticator, confirmAuthenticator, readAuthenticator, removeAuthenticator, renewRecoveryCodes } from '@airlane/contract';
import type { FastifyInstance } from 'fastify';
import { signedIn } from '../../access/policy.ts';
import type { Db } from '../../database/open.ts';
import { handle } from '../../routing.ts';
import { callerOf } from '../session/caller.ts';
import { authenticatorOf, beginEnrolment, confirmEnrolment, removeEnrolment, renewCodes } from './authenticator.service.ts';

export const authenticatorRoutes = (app: FastifyInstance, db: Db): void => {
  handle(app, readAuthenticator, signedIn, ({ viewer }) => authenticatorOf(db, viewer));
  handle(app, beginAuthenticator, signedIn, ({ viewer, body, request }) => beginEnrolment(db, viewer, body.password, callerOf(request)));
  handle(app, confirmAuthenticator, signedIn, async ({ viewer, body, request }) => ({ recoveryCodes: await confirmEnrolment(db, viewer, body.code, callerOf(request)) }));
  handle(app, renewRecoveryCodes, signedIn, async ({ viewer, body, request }) => ({ recoveryCodes: await renewCodes(db, viewer, body.code, callerOf(request)) }));

  handle(app, removeAuthenticator, signedIn, async ({ viewer, body, request }) => {
    await removeEnrolment(db, viewer, body.code, callerOf(request));
    return { message: 'The authenticator is removed; codes come by mail again' };
  });
};
