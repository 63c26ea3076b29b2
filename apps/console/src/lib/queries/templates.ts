import { listTemplates } from '@airlane/contract';
import { LONG_LIST_SIZE } from '@airlane/domain';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/api.ts';

export const templatesQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['account', accountId, 'templates'],
    queryFn: ({ signal }) =>
      callApi(listTemplates, { headers: { brand: accountId }, query: { page: 1, size: LONG_LIST_SIZE } }, { signal }),
    select: (answer) => answer.templates,
  });
