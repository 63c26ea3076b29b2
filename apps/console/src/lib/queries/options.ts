import { commonHeaders } from '@airlane/contract/headers';
import { defineCallShape } from '@airlane/contract/call';
import { isOptionPath } from '@airlane/domain/text/option-path';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '../api/api.ts';

const splitPath = (path: string): { readonly path: string; readonly fixed: Record<string, string> } => {
  const [before = '', after = ''] = path.split('?', 2);
  return { path: before, fixed: Object.fromEntries(new URLSearchParams(after)) };
};

/** The options that a question of a template offers, in whatever shape its call answers. */
export const optionsQuery = (path: string, query: Record<string, string>) =>
  queryOptions({
    queryKey: ['options', path, query],
    queryFn: ({ signal }) => {
      if (!isOptionPath(path)) throw new Error(`"${path}" is not a path of this API`);
      const address = path.startsWith('/') ? path : `/${path}`;
      const { path: own, fixed } = splitPath(address);
      const call = defineCallShape({
        id: 'options',
        method: 'GET',
        path: own,
        summary: 'Options of a question',
        tag: 'Options',
        headers: commonHeaders,
        query: z.record(z.string(), z.string()),
        answer: z.unknown(),
      });
      return callApi(call, { headers: { brand: query['accountId'] ?? '' }, query: { ...fixed, ...query } }, { signal });
    },
  });
