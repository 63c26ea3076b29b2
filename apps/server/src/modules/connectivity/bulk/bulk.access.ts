import type { AccessRows } from '#testing/access/access-row.ts';
import { commanding, THING } from '#testing/access/people.ts';
import { eachDocument } from '#testing/access/probes.ts';

export const bulkAccess: AccessRows = {
  previewBulkJob: {
    url: '/api/v1/bulk/preview',
    body: { who: { kind: 'all' }, what: { action: 'refresh' } },
    needs: 'account',
    only: commanding,
    key: 'UPDATE_COMMUNITY_OPTIONS',
    viewAs: 'read',
    group: ({ foreign: { iccid } }) => [
      { url: '/api/v1/bulk/preview', body: { who: { kind: 'all' }, what: { action: 'suspend' } } },
      { url: '/api/v1/bulk/preview', body: { who: { kind: 'table', search: iccid }, what: { action: 'suspend' } } },
    ],
  },
  createBulkJob: {
    url: '/api/v1/bulk/jobs',
    body: { who: { kind: 'list', iccids: [THING] }, what: { action: 'refresh' } },
    needs: 'account',
    only: commanding,
    key: 'UPDATE_COMMUNITY_OPTIONS',
    viewAs: 'never',
    group: ({ foreign: { iccid } }) => [
      {
        url: '/api/v1/bulk/jobs',
        body: { who: { kind: 'list', iccids: [iccid] }, what: { action: 'refresh' } },
        isClosed: true,
      },
    ],
  },
  listBulkJobs: {
    url: '/api/v1/bulk/jobs',
    needs: 'account',
    only: commanding,
    key: 'read',
    viewAs: 'read',
    group: 'asListed',
  },
  readBulkJob: {
    url: '/api/v1/bulk/jobs/not-there',
    needs: 'account',
    only: commanding,
    key: 'read',
    viewAs: 'read',
    group: eachDocument((id) => ({ url: `/api/v1/bulk/jobs/${id}` })),
  },
  orderBulkJob: {
    url: '/api/v1/bulk/jobs/not-there/pause',
    body: {},
    needs: 'account',
    only: commanding,
    key: 'read',
    viewAs: 'never',
    group: eachDocument((id) => ({ url: `/api/v1/bulk/jobs/${id}/pause`, body: {} })),
  },
};
