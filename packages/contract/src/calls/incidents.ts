import { incidentActions } from '@airlane/domain/anomalies/incident-state';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { handlingIncidents } from '../policy.ts';

export const listIncidentAssignees = defineCall({
  id: 'listIncidentAssignees',
  method: 'GET',
  path: '/api/v1/incidents/assignees',
  policy: handlingIncidents,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'never',
  summary: 'Whom an incident can be assigned to: members who see the whole account',
  tag: 'Incidents',
  headers: commonHeaders,
  answer: z.object({ assignees: z.array(z.object({ id: z.string(), name: z.string() })) }),
  errors: ['NOT_FOUND'],
});

export const actOnIncident = defineCall({
  id: 'actOnIncident',
  method: 'POST',
  path: '/api/v1/incidents',
  policy: handlingIncidents,
  permission: 'documents:edit',
  viewAs: 'act',
  keys: 'never',
  summary: 'Acknowledge, assign or mute an incident, or take that back',
  tag: 'Incidents',
  headers: commonHeaders,
  body: z.object({
    incident: z.string().min(1).max(200).describe('Its id in the report of incidents'),
    action: z.enum(incidentActions),
    member: z.string().max(80).optional().describe('To whom it is assigned'),
    until: z.iso.datetime({ offset: true }).optional().describe('Until when it is muted'),
  }),
  answer: z.object({ state: z.string() }),
  errors: ['NOT_FOUND'],
});
