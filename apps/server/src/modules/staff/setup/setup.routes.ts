import { readSetupChecks, sendSetupMail } from '@airlane/contract/calls/setup';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { handle } from '#kernel/routing/handle.ts';
import type { SetupParts } from './setup-parts.ts';
import { allChecks, firstSteps, sendTestMail } from './setup.service.ts';

const MAILS_A_MINUTE = 5;
const limit = { max: MAILS_A_MINUTE, keyOf: (request: FastifyRequest): string => `setup mail ${request.ip}` };

export const setupRoutes = (app: FastifyInstance, parts: SetupParts): void => {
  handle(app, readSetupChecks, async ({ viewer, request }) => {
    const { protocol, host, ip, headers } = request;
    const visit = { protocol, host, ip, forwardedFor: headers['x-forwarded-for']?.toString() };
    const [checks, steps] = await Promise.all([allChecks(parts, visit), firstSteps(parts.db, viewer.vertical)]);
    return { checks, steps };
  });

  handle(
    app,
    sendSetupMail,
    async ({ viewer, request }) => {
      await sendTestMail(parts, viewer, request.id);
      return { message: `An e-mail was sent to ${viewer.email}` };
    },
    { limit },
  );
};
