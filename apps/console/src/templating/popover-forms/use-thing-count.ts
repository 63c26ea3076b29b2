import { templateNames } from '@airlane/domain';
import { skipToken, useQuery } from '@tanstack/react-query';
import { documentListQuery } from '../../lib/queries/documents.ts';
import type { MeantThings } from './meant-things.ts';

const THINGS = templateNames.thingsTable;
const nothing = {};

/** How many Things are meant; nothing while that is being found out. */
export const useThingCount = (accountId: string, meant: MeantThings): number | undefined => {
  const options = documentListQuery({ accountId, templateName: THINGS, page: 1, pageSize: 1, search: '', sort: '', filters: nothing, reportFilters: nothing });
  const { data } = useQuery({ ...options, ...(meant !== 'all' && { queryFn: skipToken }) });
  return meant === 'all' ? data?.totalCount : meant.count;
};
