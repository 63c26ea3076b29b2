import {
  beginAuthenticator,
  confirmAuthenticator,
  readAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
} from '@airlane/contract/calls/authenticator';
import type { FastifyInstance } from 'fastify';
import { handle } from '#kernel/routing/handle.ts';
import type { AuthenticatorParts } from '../session/authenticator.ts';
import { callerOf } from '../session/caller.ts';
import {
  authenticatorOf,
  beginEnrolment,
  confirmEnrolment,
  removeEnrolment,
  renewCodes,
} from './authenticator.service.ts';

export const authenticatorRoutes = (app: FastifyInstance, parts: AuthenticatorParts): void => {
  handle(app, readAuthenticator, ({ viewer }) => authenticatorOf(parts.db, viewer));
  handle(app, beginAuthenticator, ({ viewer, body, request }) =>
    beginEnrolment(parts, viewer, body.password, callerOf(request)),
  );
  handle(app, confirmAuthenticator, async ({ viewer, body, request }) => ({
    recoveryCodes: await confirmEnrolment(parts, viewer, body.code, callerOf(request)),
  }));
  handle(app, renewRecoveryCodes, async ({ viewer, body, request }) => ({
    recoveryCodes: await renewCodes(parts, viewer, body.code, callerOf(request)),
  }));

  handle(app, removeAuthenticator, async ({ viewer, body, request }) => {
    await removeEnrolment(parts, viewer, body.code, callerOf(request));
    return { message: 'The authenticator was removed. Codes are sent by e-mail again.' };
  });
};
