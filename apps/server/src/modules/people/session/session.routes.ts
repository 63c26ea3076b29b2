import { logOut, oauthToken, registerClient, sendPassword } from '@airlane/contract/calls/session';
import { verticalByName } from '@airlane/domain/verticals/verticals';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { handle } from '#kernel/routing/handle.ts';
import type { CaptchaPort } from '#ports/captcha/port.ts';
import { requireCaptcha } from '../captcha/require-captcha.ts';
import { callerOf } from './caller.ts';
import type { SessionService } from './session.service.ts';

const CODE_SENT = 'Code has been successfully sent to your email';
const ASK_AUTHENTICATOR = 'Enter the code from your authenticator';
const LOGIN_TRIES_A_MINUTE = 20;

/** Guessing is limited by address and by the name that is guessed at. */
const byNameAndAddress = (request: FastifyRequest): string => {
  const { username } = (request.body ?? {}) as { username?: unknown };
  return `login ${request.ip} ${String(username ?? '').toLowerCase()}`;
};
const limit = { max: LOGIN_TRIES_A_MINUTE, keyOf: byNameAndAddress };

export const sessionRoutes = (
  app: FastifyInstance,
  sessions: SessionService,
  captcha: CaptchaPort,
  defaultVertical: string,
): void => {
  handle(app, registerClient, ({ body }) => sessions.registerClient(body.deviceId));

  handle(
    app,
    sendPassword,
    async ({ body, headers, request }) => {
      const vertical = headers.segment ?? defaultVertical;
      const { key = vertical } = verticalByName(vertical) ?? {};
      if (await sessions.needsCaptcha(vertical, body.username))
        await requireCaptcha(captcha, headers.recapchatoken, 'login', key);
      const { appType, consoleToken, usesAuthenticator } = await sessions.startLogin(
        vertical,
        body.username,
        body.password,
        callerOf(request),
      );
      return {
        appType,
        username: body.username,
        loginResponse: { appType, consoletoken: consoleToken, hub2FAEnabled: usesAuthenticator },
        message: usesAuthenticator ? ASK_AUTHENTICATOR : CODE_SENT,
      };
    },
    { limit },
  );

  handle(
    app,
    oauthToken,
    ({ body, headers, request }) =>
      body.grant_type === 'refresh_token'
        ? sessions.refresh(body.client_id, body.client_secret, body.refresh_token, callerOf(request))
        : sessions.exchangeCode(
            headers.segment ?? defaultVertical,
            {
              clientId: body.client_id,
              clientSecret: body.client_secret,
              username: body.username,
              code: body.password,
              type: body.type,
            },
            callerOf(request),
          ),
    { limit },
  );

  handle(app, logOut, async ({ viewer, request }) => {
    await sessions.logOut(viewer, callerOf(request));
    return { message: 'Logged out' };
  });
};
