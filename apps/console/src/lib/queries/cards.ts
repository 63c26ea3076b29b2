import { readPaymentSettings } from '@airlane/contract/calls/payments';
import { MAX_SAVED_CARDS } from '@airlane/domain/cards/card-rules';
import { templateNames } from '@airlane/domain/template-names';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/api.ts';
import { documentListQuery } from './documents.ts';

export const paymentSettingsQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['account', accountId, 'payment-settings'],
    queryFn: ({ signal }) => callApi(readPaymentSettings, { headers: { brand: accountId } }, { signal }),
  });

/** The cards of an account, as rows of their template. */
export const cardListQuery = (accountId: string) =>
  documentListQuery({
    accountId,
    templateName: templateNames.creditCardDetails,
    page: 1,
    pageSize: MAX_SAVED_CARDS,
    search: '',
    sort: '',
    filters: {},
  });
