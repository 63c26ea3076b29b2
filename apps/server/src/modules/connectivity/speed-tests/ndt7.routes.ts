import { anyone } from '@airlane/contract/policy';
import {
  MAX_NDT7_MESSAGE_BYTES,
  NDT7_SUBPROTOCOL,
  type SpeedTestDirection,
  ndt7Paths,
} from '@airlane/domain/speed-test/speed-test';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { digest } from '#kernel/access/tokens.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { runDownload } from './ndt7-download.ts';
import { runUpload } from './ndt7-upload.ts';
import { keepDownload, keepUpload, takeTicket } from './speed-tests.repository.ts';

const MAX_TEXT_BYTES = 2 ** 17;
const GOING_AWAY = 1001;
/** What comes before the upgrade was answered; browsers send nothing then. */
const NOTHING = Buffer.alloc(0);

const querySchema = z.object({ ticket: z.string().min(1).max(100) });

const protocolsOf = ({ headers }: FastifyRequest): readonly string[] =>
  (headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim());

/**
 * The two addresses of ndt7. A browser can set no header on a WebSocket, so a ticket in the address stands for the session: good for one transfer
 * within a minute. They have a WebSocket server of their own, because messages here are two thousand times as large as those of `/ws` may be.
 */
export const ndt7Routes = (app: FastifyInstance, db: Db, maxBytes: number): void => {
  const serverOf = (maxPayload: number) =>
    new WebSocketServer({
      noServer: true,
      maxPayload,
      perMessageDeflate: false,
      handleProtocols: () => NDT7_SUBPROTOCOL,
    });
  const servers: Readonly<Record<SpeedTestDirection, WebSocketServer>> = {
    download: serverOf(MAX_TEXT_BYTES),
    upload: serverOf(MAX_NDT7_MESSAGE_BYTES),
  };

  const measure: Readonly<Record<SpeedTestDirection, (id: string, socket: WebSocket) => Promise<void>>> = {
    download: async (id, socket) => {
      const measured = await runDownload(socket, maxBytes);
      if (measured) await keepDownload(db, id, measured);
    },
    upload: async (id, socket) => {
      const measured = await runUpload(socket, maxBytes);
      if (measured) await keepUpload(db, id, measured);
    },
  };

  for (const direction of ['download', 'upload'] as const) {
    /** Runs before the handler, which the plugin of the other sockets replaces for requests that upgrade. */
    const upgrade = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      if (!request.ws) return;
      const query = querySchema.safeParse(request.query);
      if (!protocolsOf(request).includes(NDT7_SUBPROTOCOL) || !query.success) throw new AppError('MALFORMED_REQUEST');
      const id = await takeTicket(db, direction, digest(query.data.ticket));
      if (id === undefined) throw new AppError('UNAUTHENTICATED');
      reply.hijack();
      servers[direction].handleUpgrade(request.raw, request.raw.socket, NOTHING, (socket) => {
        socket.on('error', (error) => request.log.debug({ err: error }, 'socket of a connectivity test failed'));
        measure[direction](id, socket).catch((error: unknown) => {
          request.log.error({ err: error }, 'a connectivity test failed');
          socket.terminate();
        });
      });
    };
    app.get(
      ndt7Paths[direction],
      { config: { policy: anyone }, schema: { hide: true }, preHandler: upgrade },
      async () => {
        throw new AppError('MALFORMED_REQUEST');
      },
    );
  }

  app.addHook('preClose', async () => {
    for (const server of Object.values(servers))
      for (const socket of server.clients) socket.close(GOING_AWAY, 'The server stops');
    for (const server of Object.values(servers)) for (const socket of server.clients) socket.terminate();
  });
};
