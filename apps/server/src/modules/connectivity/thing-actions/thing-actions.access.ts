import type { AccessRows } from '#testing/access/access-row.ts';
import { orders } from '#testing/access/probes.ts';

export const thingActionsAccess: AccessRows = {
  previewThingAction: {
    url: '/api/v1/things/actions/preview',
    body: { questions: [] },
    needs: 'account',
    only: ['orgAdmin', 'admin', 'gideManager'],
    key: 'never',
    viewAs: 'never',
    group: (world) =>
      orders(world)
        .filter(({ headers }) => headers?.['template'] === 'CSM')
        .map(({ body }) => ({ url: '/api/v1/things/actions/preview', ...(body && { body }), isClosed: true })),
  },
  listBacOptions: {
    url: '/api/v1/bac/dropdown',
    needs: 'account',
    only: ['admin', 'orgAdmin', 'sales', 'gideManager'],
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
};
