import type { AccessRows } from '#testing/access/access-row.ts';
import { eachDocument } from '#testing/access/probes.ts';

export const capturesAccess: AccessRows = {
  readCapturePackets: {
    url: '/api/v1/captures/document-not-there/packets',
    needs: 'account',
    key: 'read',
    viewAs: 'read',
    group: eachDocument((id) => ({ url: `/api/v1/captures/${id}/packets` })),
  },
};
