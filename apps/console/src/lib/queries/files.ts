import { getFileAddress } from '@airlane/contract/calls/files';
import { FILE_ADDRESS_SECONDS } from '@airlane/domain/uploads/upload-limits';
import { storedFileAt } from '@airlane/domain/uploads/stored-file';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/api.ts';

/** Asked for again a minute before it ends, so that no address is used that is about to expire. */
const USED_FOR_MS = (FILE_ADDRESS_SECONDS - 60) * 1000;

/** A signed address of a stored file, kept as long as it is good. */
export const fileAddressQuery = (accountId: string, path: string) =>
  queryOptions({
    queryKey: ['account', accountId, 'file-address', path],
    queryFn: async ({ signal }) => {
      const file = storedFileAt(path);
      if (!file) return path;
      const { url } = await callApi(
        getFileAddress,
        { headers: { brand: accountId }, params: { id: file.id }, query: { size: file.size } },
        { signal },
      );
      return url;
    },
    staleTime: USED_FOR_MS,
    gcTime: USED_FOR_MS,
  });
