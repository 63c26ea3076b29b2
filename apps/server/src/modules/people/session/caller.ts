import type { FastifyRequest } from 'fastify';

/** From where a request comes, as far as it can be known. */
export interface Caller {
  readonly ip: string;
  readonly userAgent: string;
  readonly requestId: string;
}

const MAX_USER_AGENT_LENGTH = 300;

export const callerOf = (request: FastifyRequest): Caller => ({
  ip: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT_LENGTH),
  requestId: request.id,
});
