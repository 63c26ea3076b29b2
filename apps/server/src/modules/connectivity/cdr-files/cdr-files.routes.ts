import { Readable } from 'node:stream';
import { type CdrFile, listCdrFiles, MAX_CDR_BYTES, readCdrFile, sendCdrFile } from '@airlane/contract/calls/cdr-files';
import type { FastifyInstance } from 'fastify';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { handle } from '#kernel/routing/handle.ts';
import { findCoreNetwork } from '../core-networks/core-networks.repository.ts';
import { type CdrFileRow, findCdrFile, latestCdrFiles, problemsOf } from './cdr-files.repository.ts';
import { type CdrParts, receiveCdrFile } from './receive-cdr-file.ts';

const present = ({
  name,
  size,
  status,
  failure,
  lines_done: linesDone,
  stored,
  known,
  refused,
  received_at: receivedAt,
  finished_at: finishedAt,
}: CdrFileRow): CdrFile => ({
  name,
  size,
  status,
  failure,
  linesDone,
  stored,
  known,
  refused,
  receivedAt: receivedAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
});

const requireNetwork = async (db: Db, scope: AccountScope, network: string): Promise<void> => {
  if (!(await findCoreNetwork(db, scope, network))) throw new AppError('NETWORK_NOT_FOUND');
};

/** Whether a file was signed is known at its end only, so anyone who knows a network's name can make the server write this many at a time for nothing. */
const MAX_FILES_AT_ONCE = 2;

/** Files of usage records: networks hand them over, super-admins see what became of them. */
export const cdrFileRoutes = (app: FastifyInstance, parts: CdrParts): void => {
  const { db } = parts;
  let receiving = 0;
  const receive = async (
    network: string,
    name: string,
    content: AsyncIterable<Buffer>,
  ): Promise<{ readonly isKnown: boolean }> => {
    if (receiving >= MAX_FILES_AT_ONCE) throw new AppError('NETWORK_BEHIND');
    receiving += 1;
    try {
      return await receiveCdrFile(parts, network, name, content);
    } finally {
      receiving -= 1;
    }
  };
  void app.register(async (scope) => {
    // The content is streamed and never held in memory, whatever type it is said to have.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    handle(
      scope,
      sendCdrFile,
      ({ params, request }) => receive(params.network, params.name, request.signedStream ?? Readable.from([])),
      { bodyLimit: MAX_CDR_BYTES, streamsBody: true },
    );
  });

  handle(app, listCdrFiles, async ({ scope, params: { network } }) => {
    await requireNetwork(db, scope, network);
    return { files: (await latestCdrFiles(db, network)).map(present) };
  });

  handle(app, readCdrFile, async ({ scope, params: { network, name } }) => {
    await requireNetwork(db, scope, network);
    const file = await findCdrFile(db, network, name);
    if (!file) throw new AppError('CDR_NOT_FOUND');
    return { ...present(file), problems: await problemsOf(db, file.id) };
  });
};
