import type { AccessRows } from '@airlane/server/src/testing/access/access-row.ts';

export const demoAccess: AccessRows = {
  demoOutbox: {
    url: '/api/demo/outbox?to=nobody@airlane.test',
    needs: 'public',
    viewAs: 'read',
  },
  demoPeople: {
    url: '/api/demo/people',
    needs: 'public',
    viewAs: 'read',
  },
  breakDemoEdge: {
    url: '/api/demo/edges/edge-not-there/fault',
    body: { fault: 'none' },
    needs: 'account',
    only: ['admin', 'gideManager'],
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  barDemoSims: {
    url: '/api/demo/network/barred',
    body: { iccids: [] },
    needs: 'account',
    only: ['admin', 'gideManager'],
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  silenceDemoNetwork: {
    url: '/api/demo/network',
    body: { awaySeconds: 1 },
    needs: 'account',
    only: ['admin', 'gideManager'],
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
};
