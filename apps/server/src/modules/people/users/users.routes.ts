import {
  activateUser,
  deactivateUser,
  inviteUserAgain,
  requestPasswordReset,
  setPassword,
} from '@airlane/contract/calls/users';
import { verticalByName } from '@airlane/domain/verticals/verticals';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { handle } from '#kernel/routing/handle.ts';
import type { UsersService } from './users.service.ts';

const ASKED_A_MINUTE = 10;
const SET_A_MINUTE = 30;
const asked = { max: ASKED_A_MINUTE, keyOf: (request: FastifyRequest): string => `password link ${request.ip}` };
const set = { max: SET_A_MINUTE, keyOf: (request: FastifyRequest): string => `set password ${request.ip}` };

export const userRoutes = (app: FastifyInstance, users: UsersService, defaultVertical: string): void => {
  handle(app, deactivateUser, async ({ scope, body, request }) => {
    await users.deactivate(scope, body.userId, request.id);
    return { message: 'The deactivation of the user done successfully' };
  });

  handle(app, activateUser, async ({ scope, body, request }) => {
    const { fullName } = await users.activate(scope, body.userId, request.id);
    return { message: `${fullName} can use the console again` };
  });

  handle(app, inviteUserAgain, async ({ scope, body, request }) => {
    const { fullName, email } = await users.inviteAgain(scope, body.email, request.id);
    return { fullName, email };
  });

  handle(
    app,
    requestPasswordReset,
    async ({ body, headers, request }) => {
      const vertical = verticalByName(headers.segment ?? defaultVertical)?.key ?? defaultVertical;
      users.requireMail();
      // Not awaited: the answer must not take longer for an address that is known.
      users
        .sendResetLink(vertical, body.email, request.id)
        .catch((error: unknown) => request.log.error({ err: error }, 'the link was not sent'));
      return { message: 'If this address has an account, a link has been sent to it' };
    },
    { limit: asked },
  );

  handle(
    app,
    setPassword,
    async ({ body, request }) => {
      await users.setPassword(body.token, body.password, request.id);
      return { message: 'The password is set' };
    },
    { limit: set },
  );
};
