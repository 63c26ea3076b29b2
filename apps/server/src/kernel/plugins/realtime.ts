import websocket from '@fastify/websocket';
import { type ClientFrame, clientFrameSchema, closeCodes } from '@airlane/contract/realtime';
import { anyone } from '@airlane/contract/policy';
import { verticalByName } from '@airlane/domain/verticals/verticals';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import { ACCESS_CHANNEL, type AccessCache } from '../access/access-cache.ts';
import { digest } from '../access/tokens.ts';
import type { DatabaseEngine } from '../database/engine.ts';
import type { Db } from '../database/open.ts';
import { readerOf, type TemplateReader, type VisibleTemplate } from '../listing/visible-template.ts';
import { CHANGES_CHANNEL, type ChangeNotice, TEMPLATES_CHANNEL } from '../realtime/changes.ts';
import { RealtimeHub } from '../realtime/hub.ts';
import type { Listener } from '../realtime/may-hear.ts';

const HEARTBEAT_MS = 25_000;
const AUTHENTICATE_WITHIN_MS = 10_000;
const MAX_FRAME_BYTES = 8_192;

const querySchema = z.object({ vertical: z.string().max(40), accountId: z.string().min(1).max(80) });

export interface RealtimeSettings {
  readonly engine: DatabaseEngine;
  readonly db: Db;
  readonly access: AccessCache;
  readonly catalog: {
    readonly visibleTo: (reader: TemplateReader) => Promise<VisibleTemplate[]>;
    readonly forget: () => void;
  };
  /** The session that the hash of a console token belongs to. */
  readonly findSession: (db: Db, tokenHash: string) => Promise<string | undefined>;
}

const parseFrame = (data: unknown): ClientFrame | undefined => {
  try {
    return clientFrameSchema.parse(JSON.parse(String(data)));
  } catch {
    // A first frame that cannot be read proves nothing.
    return undefined;
  }
};

/** What a client sends wrong is no error of the server. */
const endSocket = (error: Error, socket: WebSocket, request: FastifyRequest): void => {
  const isOfClient = 'code' in error && String(error.code).startsWith('WS_ERR_');
  if (isOfClient) request.log.debug({ err: error }, 'socket error');
  else request.log.error({ err: error }, 'a socket failed');
  socket.terminate();
};

/** Carries changes from the database to the sockets of the account they belong to, whichever process made them. */
export const realtimePlugin = fp<RealtimeSettings>(
  async (app: FastifyInstance, { engine, db, access, catalog, findSession }) => {
    const hub = new RealtimeHub();
    await app.register(websocket, { options: { maxPayload: MAX_FRAME_BYTES }, errorHandler: endSocket });

    const admit = async (socket: WebSocket, frame: ClientFrame | undefined, request: FastifyRequest): Promise<void> => {
      const query = querySchema.safeParse(request.query);
      const sessionId = frame && (await findSession(db, digest(frame.token)));
      const viewer = sessionId === undefined ? undefined : await access.viewer(sessionId);
      if (!query.success || sessionId === undefined || !viewer)
        return socket.close(closeCodes.unauthenticated, 'Log in again');
      const { accountId, vertical } = query.data;
      const look = async (): Promise<Listener | 'elsewhere' | undefined> => {
        const current = await access.viewer(sessionId);
        if (current?.look && (current.look.ending !== null || current.look.accountId !== accountId)) return 'elsewhere';
        if (current?.look) await access.noteSeen(current.look, 'live updates', request.id);
        const scope =
          current && verticalByName(vertical)?.key === current.vertical
            ? await access.scope(current, accountId)
            : undefined;
        return (
          scope && {
            scope,
            templates: new Map(
              (await catalog.visibleTo(readerOf(scope))).map((template) => [template.description, template]),
            ),
          }
        );
      };
      if (!(await hub.admit(accountId, { socket, look, missedMs: frame?.missedMs })))
        socket.close(closeCodes.forbidden, 'Not your account');
    };

    app.get('/ws', { websocket: true, config: { policy: anyone }, schema: { hide: true } }, (socket, request) => {
      const tooLate = setTimeout(
        () => socket.close(closeCodes.unauthenticated, 'Log in again'),
        AUTHENTICATE_WITHIN_MS,
      );
      socket.on('error', (error) => request.log.debug({ err: error }, 'socket error'));
      socket.on('close', () => clearTimeout(tooLate));
      socket.once('message', (data) => {
        clearTimeout(tooLate);
        admit(socket, parseFrame(data), request).catch((error: unknown) => {
          request.log.error({ err: error }, 'socket could not be admitted');
          socket.close(1011, 'Try again');
        });
      });
    });

    const onRecheckFailure = (error: unknown): void => app.log.error({ err: error }, 'a socket could not be rechecked');
    const forgetAccess = (): void => {
      access.forget();
      hub.recheck(onRecheckFailure);
    };
    const forgetTemplates = (): void => {
      catalog.forget();
      hub.recheck(onRecheckFailure);
      hub.announceTemplates();
    };
    const subscriptions = [
      await engine.listen(
        CHANGES_CHANNEL,
        (payload) => void hub.publish(JSON.parse(payload) as ChangeNotice),
        () => hub.closeAllToReadAgain(),
      ),
      await engine.listen(ACCESS_CHANNEL, forgetAccess, forgetAccess),
      await engine.listen(TEMPLATES_CHANNEL, forgetTemplates, forgetTemplates),
    ];
    const heartbeat = setInterval(() => hub.heartbeat(), HEARTBEAT_MS);
    app.addHook('preClose', async () => {
      clearInterval(heartbeat);
      hub.closeAll('The server stops');
      for (const subscription of subscriptions) await subscription.stop();
    });
  },
  { name: 'realtime', dependencies: ['policy'] },
);
