import { actOnIncident, listIncidentAssignees } from '@airlane/contract';
import type { FastifyInstance } from 'fastify';
import { type AccountPolicy, inAccountAs } from '../../../../access/policy.ts';
import { handle } from '../../../../routing.ts';
import { findAssignees } from './incident-states.repository.ts';
import { actOn, type IncidentParts, refuseWithoutDashboard } from './incidents.service.ts';

/** An incident may be about Things of every group, so who sees a part of them does not decide about it. */
const handlingIncidents: AccountPolicy = { ...inAccountAs('consumer', 'admin', 'orgAdmin'), notForGroupUsers: true };

export const incidentRoutes = (app: FastifyInstance, parts: IncidentParts): void => {
  handle(app, listIncidentAssignees, handlingIncidents, async ({ scope }) => {
    refuseWithoutDashboard(scope);
    return { assignees: await findAssignees(parts.db, scope.accountId) };
  });
  handle(app, actOnIncident, handlingIncidents, ({ scope, body, request }) => actOn(parts, scope, { ...body, member: body.member, until: body.until }, request.id));
};
