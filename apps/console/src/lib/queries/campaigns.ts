import { readCampaign, readOtaJob } from '@airlane/contract/calls/ota';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/api.ts';

/** Progress is live while it is on the screen. */
const LIVE_MS = 2000;

export const campaignKey = (accountId: string, id: string) => ['account', accountId, 'campaigns', id];

export const campaignQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: campaignKey(accountId, id),
    queryFn: ({ signal }) => callApi(readCampaign, { headers: { brand: accountId }, params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data && state.data.finishedAt !== null ? false : LIVE_MS),
  });

export const otaJobQuery = (accountId: string, campaignId: string, iccid: string) =>
  queryOptions({
    queryKey: [...campaignKey(accountId, campaignId), iccid],
    queryFn: ({ signal }) =>
      callApi(readOtaJob, { headers: { brand: accountId }, query: { campaignId, iccid } }, { signal }),
    refetchInterval: ({ state }) => (state.data && state.data.finishedAt !== null ? false : LIVE_MS),
  });
