import type { AccessRows } from '#testing/access/access-row.ts';
import { THING } from '#testing/access/people.ts';
import { period } from '#testing/access/probes.ts';

export const timelineAccess: AccessRows = {
  readTimeline: {
    url: `/api/v1/things/timeline/${THING}?from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z`,
    needs: 'account',
    key: 'read',
    viewAs: 'read',
    group: ({ foreign }) => [{ url: `/api/v1/things/timeline/${foreign.id}?${period}`, isClosed: true }],
  },
};
