import type { FastifyRequest } from 'fastify';
import { AppError } from '#kernel/errors.ts';

/** The host by which the sender reached this server: signatures of parts cover it. */
export const senderHost = ({ headers: { host = '' } }: Pick<FastifyRequest, 'headers'>): string => {
  if (!/^[\w.:[\]-]+$/.test(host) || !URL.canParse(`http://${host}`)) throw new AppError('MALFORMED_REQUEST');
  return host;
};
