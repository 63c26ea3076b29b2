import type { Template } from '@airlane/contract/entities';
import {
  listTemplateVersions,
  listTemplates,
  readColumnUses,
  readTemplateVersion,
} from '@airlane/contract/calls/templates';
import { LONG_LIST_SIZE } from '@airlane/domain/lists/lists';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/api.ts';
import { debugSettings } from '../preferences/debug-settings.ts';
import { keptTemplates } from '../templates/kept-templates.ts';

interface TemplateList {
  readonly templates: Template[];
}

export const templatesQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['account', accountId, 'templates'],
    queryFn: async ({ signal }): Promise<TemplateList> => {
      const answer = await callApi(
        listTemplates,
        { headers: { brand: accountId }, query: { page: 1, size: LONG_LIST_SIZE } },
        { signal },
      );
      if (debugSettings.fastTemplates) keptTemplates(accountId).write(answer);
      return answer;
    },
    // Fast templates: the page is drawn with what this tab was told last, and corrected when the answer is there.
    ...(debugSettings.fastTemplates && { initialData: () => keptTemplates(accountId).read(), initialDataUpdatedAt: 0 }),
    select: (answer) => answer.templates,
  });

/** Whom it would touch if these questions were removed; asked anew each time. */
export const columnUsesQuery = (accountId: string, templateId: string, questionIds: readonly string[]) =>
  queryOptions({
    queryKey: ['account', accountId, 'column-uses', templateId, questionIds],
    queryFn: ({ signal }) =>
      callApi(
        readColumnUses,
        { headers: { brand: accountId }, params: { id: templateId }, query: { questionIds: questionIds.join(',') } },
        { signal },
      ),
    staleTime: 0,
    gcTime: 0,
    meta: { silent: true },
  });

/** Asked again for each saved version, because saving adds one. */
export const templateVersionsQuery = (accountId: string, { id, version }: Pick<Template, 'id' | 'version'>) =>
  queryOptions({
    queryKey: ['account', accountId, 'template-versions', id, version],
    queryFn: ({ signal }) =>
      callApi(listTemplateVersions, { headers: { brand: accountId }, params: { id } }, { signal }),
    meta: { silent: true },
  });

export const templateVersionQuery = (accountId: string, id: string, version: number) =>
  queryOptions({
    queryKey: ['account', accountId, 'template-version', id, version],
    queryFn: ({ signal }) =>
      callApi(readTemplateVersion, { headers: { brand: accountId }, params: { id, version } }, { signal }),
    // What once was does not change any more.
    staleTime: Infinity,
    meta: { silent: true },
  });
