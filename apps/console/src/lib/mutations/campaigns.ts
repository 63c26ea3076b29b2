import { type Campaign, removeOtaJob } from '@airlane/contract/calls/ota';
import type { CampaignStatus } from '@airlane/domain/ota/campaign-status';
import { otaTableQuestionIds, templateNames } from '@airlane/domain/template-names';
import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '../api/api.ts';
import { campaignKey } from '../queries/campaigns.ts';
import { documentListsKey } from '../queries/documents.ts';
import { updateDocumentMutation } from './documents.ts';

/** Starts, pauses or cancels: the status is an answer of the table of campaigns. */
export const setCampaignStatusMutation = (accountId: string, { id }: Pick<Campaign, 'id'>) =>
  updateDocumentMutation(accountId, templateNames.otaTable, id);

export const statusAnswers = (status: CampaignStatus) => [{ questionId: otaTableQuestionIds.status, answer: [status] }];

export const removeOtaJobMutation = (accountId: string) =>
  mutationOptions({
    mutationFn: (query: { readonly iccid: string; readonly campaignId: string }) =>
      callApi(removeOtaJob, { headers: { brand: accountId }, query }),
    onSettled: (_answer, _error, { campaignId }, _result, { client }) => {
      void client.invalidateQueries({ queryKey: campaignKey(accountId, campaignId) });
      void client.invalidateQueries({ queryKey: documentListsKey(accountId, templateNames.otaDetails) });
    },
  });
