import { listCall } from '@airlane/contract/prepared-calls';
import { readDocument } from '@airlane/contract/calls/documents';
import { templateNames } from '@airlane/domain/template-names';
import type { Filters } from '@airlane/question-kinds';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi, makeCall } from '../api/api.ts';
import { debugSettings } from '../preferences/debug-settings.ts';
import { utcOffsetHours } from '../time/utc-offset.ts';
import { templatesQuery } from './templates.ts';

/** A refusal of this list does not log the viewer out. */
const USERS_TEMPLATE = templateNames.createUser;

export interface DocumentListRequest {
  readonly accountId: string;
  readonly templateName: string;
  readonly page: number;
  readonly pageSize: number;
  readonly search: string;
  /** A question key, with a leading minus for ascending. */
  readonly sort: string;
  readonly filters: Filters;
  readonly reportFilters?: Filters;
}

export const accountListsKey = (accountId: string) => ['account', accountId, 'documents'] as const;

export const documentListsKey = (accountId: string, templateName: string) =>
  [...accountListsKey(accountId), templateName] as const;

export const documentListQuery = ({
  accountId,
  templateName,
  page,
  pageSize,
  search,
  sort,
  filters,
  reportFilters = {},
}: DocumentListRequest) =>
  queryOptions({
    queryKey: [...documentListsKey(accountId, templateName), { page, pageSize, search, sort, filters, reportFilters }],
    queryFn: async ({ signal, client }) => {
      if (import.meta.env.AIRLANE_DEBUG_TOOLS !== false && debugSettings.mocks) {
        const [{ mockList }, { templates }] = await Promise.all([
          import('../mocks/mock-list.ts'),
          client.ensureQueryData(templatesQuery(accountId)),
        ]);
        return mockList(templates.find(({ description }) => description === templateName)?.questions ?? [], {
          page,
          pageSize,
        });
      }
      return makeCall(
        listCall({
          accountId,
          templateName,
          page,
          pageSize,
          search,
          sort,
          filters,
          reportFilters,
          utcOffsetHours: utcOffsetHours(new Date()),
        }),
        { signal, survivesRefusal: templateName === USERS_TEMPLATE },
      );
    },
    placeholderData: (previous, query) =>
      query?.queryKey[3] === templateName ? keepPreviousData(previous) : undefined,
  });

/** A record that several templates show is read through the one that is open. */
export const documentQuery = (accountId: string, id: string, templateName?: string) =>
  queryOptions({
    queryKey: ['account', accountId, 'document', id],
    queryFn: ({ signal }) =>
      callApi(
        readDocument,
        { headers: { brand: accountId }, params: { id }, query: templateName === undefined ? {} : { templateName } },
        { signal },
      ),
  });
