import type { AccessRows } from '#testing/access/access-row.ts';
import { commanding } from '#testing/access/people.ts';
import { eachDocument } from '#testing/access/probes.ts';

export const otaAccess: AccessRows = {
  readCampaign: {
    url: '/api/v1/ota/campaigns/campaign-not-there',
    needs: 'account',
    key: 'read',
    viewAs: 'read',
    group: eachDocument((id) => ({ url: `/api/v1/ota/campaigns/campaign-${id}` })),
  },
  readOtaJob: {
    url: `/api/v1/ota/details/job?campaignId=campaign-not-there&iccid=8988303000000000010`,
    needs: 'account',
    key: 'read',
    viewAs: 'read',
    group: ({ documents, foreign: { iccid } }) =>
      documents.map((id) => ({
        url: `/api/v1/ota/details/job?campaignId=campaign-${id}&iccid=${iccid}`,
        isClosed: true as const,
      })),
  },
  removeOtaJob: {
    url: `/api/v1/ota/details/job?campaignId=campaign-not-there&iccid=8988303000000000010`,
    needs: 'account',
    only: commanding,
    key: 'DELETE_COMMUNITY',
    viewAs: 'never',
    group: ({ documents, foreign: { iccid } }) =>
      documents.map((id) => ({
        url: `/api/v1/ota/details/job?campaignId=campaign-${id}&iccid=${iccid}`,
        isClosed: true as const,
      })),
  },
};
