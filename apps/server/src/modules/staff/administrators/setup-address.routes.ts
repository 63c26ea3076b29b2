import type { ErrorCode } from '@airlane/contract/errors';
import { createFirstAdministrator, readSetup } from '@airlane/contract/calls/setup';
import { verticalOfHost, type VerticalHosts } from '@airlane/domain/verticals/vertical-hosts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import { AppError } from '#kernel/errors.ts';
import { handle } from '#kernel/routing/handle.ts';
import type { SetupParts } from './first-administrator.service.ts';
import { createFirstAdministrator as create, readSetup as read } from './first-administrator.service.ts';

const TRIES_A_MINUTE = 10;
const limit = { max: TRIES_A_MINUTE, keyOf: (request: FastifyRequest): string => `setup ${request.ip}` };

/** The answer to a client that tries addresses; a form that is not valid is no attack. */
const attacks: ReadonlySet<ErrorCode> = new Set([
  'SETUP_DONE',
  'SETUP_ADDRESS_WRONG',
  'SETUP_ADDRESS_EXPIRED',
  'SETUP_OTHER_HOST',
]);

interface Home {
  readonly publicUrl: string;
  readonly vertical: string;
  readonly verticalHosts: VerticalHosts;
}

export const setupAddressRoutes = (
  app: FastifyInstance,
  parts: SetupParts,
  { publicUrl, vertical, verticalHosts }: Home,
): void => {
  const { hostname: publicHost } = new URL(publicUrl);

  /** The address was made for the public address: a page of another name that leads here must not use it. */
  const guarded = async <T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> => {
    try {
      if (request.hostname.toLowerCase() !== publicHost)
        throw new AppError('SETUP_OTHER_HOST', { values: { host: publicHost } });
      return await work();
    } catch (error) {
      if (error instanceof AppError && attacks.has(error.code)) {
        request.log.warn({ reason: error.code, ip: request.ip }, 'The setup address was refused');
        await recordAudit(parts.db, {
          accountId: null,
          actorId: null,
          action: 'setup.refused',
          subject: error.code,
          detail: { vertical },
          requestId: request.id,
        });
      }
      throw error;
    }
  };

  handle(
    app,
    readSetup,
    ({ body, request }) =>
      guarded(request, () => read(parts, body.token, verticalOfHost(request.hostname, verticalHosts) ?? vertical)),
    { limit },
  );
  handle(
    app,
    createFirstAdministrator,
    ({ body, request }) => guarded(request, () => create(parts, body, request.id)),
    { limit },
  );
};
