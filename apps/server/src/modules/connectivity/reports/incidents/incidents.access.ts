import type { AccessRows } from '#testing/access/access-row.ts';

export const incidentsAccess: AccessRows = {
  listIncidentAssignees: {
    url: '/api/v1/incidents/assignees',
    needs: 'account',
    only: ['consumer', 'orgAdmin', 'admin', 'gideConsumer', 'gideManager'],
    key: 'never',
    viewAs: 'read',
    group: 'asListed',
  },
  actOnIncident: {
    url: '/api/v1/incidents',
    body: { incident: 'silent unknown', action: 'acknowledge' },
    needs: 'account',
    only: ['consumer', 'orgAdmin', 'admin', 'gideConsumer', 'gideManager'],
    key: 'never',
    viewAs: 'act',
    group: 'asListed',
  },
};
