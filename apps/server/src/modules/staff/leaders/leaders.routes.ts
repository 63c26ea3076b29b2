import { createLeader } from '@airlane/contract/calls/leaders';
import type { FastifyInstance } from 'fastify';
import { handle } from '#kernel/routing/handle.ts';
import type { LeaderParts } from './leaders.service.ts';
import { createLeader as create } from './leaders.service.ts';

export const leaderRoutes = (app: FastifyInstance, parts: LeaderParts): void => {
  handle(app, createLeader, ({ body, headers, viewer, request }) => {
    const { fullName, email, userDescription, code, country_iso, number } = body;
    const answers = { fullName, email, userDescription, phone: { code, country_iso, number } };
    return create(parts, viewer, { answers, idempotencyKey: headers['idempotency-key'] }, request.id);
  });
};
