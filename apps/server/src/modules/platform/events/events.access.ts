import type { AccessRows } from '#testing/access/access-row.ts';

export const eventsAccess: AccessRows = {
  listEvents: {
    url: '/api/v1/events',
    needs: 'account',
    key: 'read',
    viewAs: 'read',
    group: ({ foreign: { iccid } }) => [{ url: '/api/v1/events?limit=500' }, { url: `/api/v1/events?thing=${iccid}` }],
  },
  streamEvents: {
    url: '/api/v1/events/stream?seconds=0',
    needs: 'account',
    key: 'read',
    viewAs: 'read',
    group: ({ foreign: { iccid } }) => [
      { url: '/api/v1/events/stream?after=0&seconds=0' },
      { url: `/api/v1/events/stream?after=0&seconds=0&thing=${iccid}` },
    ],
  },
  listEventSchemas: {
    url: '/api/v1/events/schemas',
    needs: 'public',
    viewAs: 'read',
  },
  readEventSchema: {
    url: '/api/v1/events/schemas/thing.attached',
    needs: 'public',
    viewAs: 'read',
  },
};
