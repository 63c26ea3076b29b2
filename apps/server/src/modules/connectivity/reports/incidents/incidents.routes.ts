import { actOnIncident, listIncidentAssignees } from '@airlane/contract/calls/incidents';
import type { FastifyInstance } from 'fastify';
import { handle } from '#kernel/routing/handle.ts';
import { findAssignees } from './incident-states.repository.ts';
import { actOn, type IncidentParts, refuseWithoutIncidents } from './incidents.service.ts';

export const incidentRoutes = (app: FastifyInstance, parts: IncidentParts): void => {
  handle(app, listIncidentAssignees, async ({ scope }) => {
    await refuseWithoutIncidents(parts, scope);
    return { assignees: await findAssignees(parts.db, scope.accountId) };
  });
  handle(app, actOnIncident, ({ scope, body, request }) =>
    actOn(parts, scope, { ...body, member: body.member, until: body.until }, request.id),
  );
};
