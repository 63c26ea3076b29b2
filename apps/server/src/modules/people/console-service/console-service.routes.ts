import { exchangeConsoleToken, updateTopic } from '@airlane/contract/calls/console-service';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#kernel/errors.ts';
import { handle } from '#kernel/routing/handle.ts';
import type { ConsoleServiceParts } from './console-service.ts';
import { exchangeToken, keepListening } from './console-service.ts';

const EXCHANGES_A_MINUTE = 60;
const limit = { max: EXCHANGES_A_MINUTE, keyOf: (request: FastifyRequest): string => `console token ${request.ip}` };

export const consoleServiceRoutes = (
  app: FastifyInstance,
  parts: ConsoleServiceParts,
  apiKey: string | undefined,
): void => {
  handle(
    app,
    exchangeConsoleToken,
    async ({ headers, body, request }) => {
      if (apiKey === undefined || headers.apikey !== apiKey) throw new AppError('WRONG_CLIENT');
      return exchangeToken(parts, body.refreshToken, request.id);
    },
    { limit },
  );

  handle(app, updateTopic, async ({ viewer, headers, body }) => {
    if (headers.userid !== undefined && headers.userid !== viewer.userId) throw new AppError('FORBIDDEN');
    await keepListening(parts, viewer, body.jpuToken);
    return { message: 'Listening' };
  });
};
