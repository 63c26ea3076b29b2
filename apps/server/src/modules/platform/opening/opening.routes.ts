import { createHash } from 'node:crypto';
import type { OpeningPart } from '@airlane/contract/calls/opening';
import { openConsole, openingPaths } from '@airlane/contract/calls/opening';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { handle } from '#kernel/routing/handle.ts';

/** A part is asked for as the person who asks for the whole: the same headers, from the same address. */
const ask = async (app: FastifyInstance, { headers, socket }: FastifyRequest, url: string): Promise<OpeningPart> => {
  const { 'accept-encoding': _whole, ...passed } = headers;
  const { statusCode, body } = await app.inject({
    method: 'GET',
    url,
    headers: passed,
    ...(socket.remoteAddress !== undefined && { remoteAddress: socket.remoteAddress }),
  });
  return { status: statusCode, body };
};

const versionOf = (parts: readonly (readonly [string, OpeningPart])[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/**
 * The calls that every page begins with, in one round trip. Each part is answered by its own route, so that its policy, its scope and its
 * limits hold here as they do there.
 */
export const openingRoutes = (app: FastifyInstance): void => {
  handle(app, openConsole, async ({ request, query }) => {
    const paths = openingPaths(query.debug === 'true');
    const parts = await Promise.all(paths.map(async (path) => [path, await ask(app, request, path)] as const));
    const version = versionOf(parts);
    return version === query.known ? { version } : { version, parts: Object.fromEntries(parts) };
  });
};
