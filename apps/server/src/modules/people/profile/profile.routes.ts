import {
  changePassword,
  listSessions,
  revokeOtherSessions,
  revokeSession,
  setDoNotShow,
} from '@airlane/contract/calls/profile';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#kernel/errors.ts';
import { handle } from '#kernel/routing/handle.ts';
import { callerOf } from '../session/caller.ts';
import { saveDoNotShow } from './profile.repository.ts';
import type { ProfileParts } from './profile.service.ts';
import { changeOwnPassword, endSessions, openSessions } from './profile.service.ts';

export const profileRoutes = (app: FastifyInstance, parts: ProfileParts): void => {
  handle(app, setDoNotShow, async ({ viewer, params, headers, body }) => {
    if (headers.userid !== undefined && headers.userid !== viewer.userId) throw new AppError('FORBIDDEN');
    await saveDoNotShow(parts.db, viewer.userId, params.field, body.doNotShow);
    return { message: 'Saved' };
  });

  handle(app, changePassword, async ({ viewer, body, request }) => {
    await changeOwnPassword(parts, viewer, body, callerOf(request));
    return { message: 'Password changed. All other sessions have ended.' };
  });

  handle(app, listSessions, async ({ viewer }) => ({
    sessions: (await openSessions(parts, viewer)).map((row) => ({
      id: row.id,
      device: row.user_agent,
      ip: row.ip,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      isCurrent: row.id === viewer.sessionId,
    })),
  }));

  handle(app, revokeSession, async ({ viewer, params, request }) => {
    await endSessions(parts, viewer, params.id, request.id);
    return { message: 'The session has ended' };
  });

  handle(app, revokeOtherSessions, async ({ viewer, request }) => {
    const ended = await endSessions(parts, viewer, undefined, request.id);
    return { message: 'All other sessions have ended', ended };
  });
};
