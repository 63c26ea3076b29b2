import type { ViewState } from '@airlane/contract/table-state';
import type { ViewAlert } from '@airlane/domain/lists/view-alerts';
import { createView, deleteView, setDefaultView, updateView } from '@airlane/contract/calls/views';
import type { QueryClient } from '@tanstack/react-query';
import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '../api/api.ts';
import { viewsQuery } from '../queries/views.ts';

const headers = (accountId: string) => ({ brand: accountId });
const refreshed = (accountId: string, client: QueryClient) =>
  client.invalidateQueries({ queryKey: viewsQuery(accountId).queryKey });

export const createViewMutation = (accountId: string, templateName: string) =>
  mutationOptions({
    mutationFn: ({ name, state }: { readonly name: string; readonly state: ViewState }) =>
      callApi(createView, { headers: headers(accountId), body: { templateName, name, state, isShared: false } }),
    onSuccess: (_view, _variables, _result, { client }) => refreshed(accountId, client),
  });

interface ViewChange {
  readonly id: string;
  readonly name?: string;
  readonly state?: ViewState;
  readonly isShared?: boolean;
  readonly alert?: ViewAlert | null;
}

export const updateViewMutation = (accountId: string) =>
  mutationOptions({
    mutationFn: ({ id, ...changes }: ViewChange) =>
      callApi(updateView, { headers: headers(accountId), params: { id }, body: changes }),
    onSuccess: (_view, _variables, _result, { client }) => refreshed(accountId, client),
  });

export const deleteViewMutation = (accountId: string) =>
  mutationOptions({
    mutationFn: (id: string) => callApi(deleteView, { headers: headers(accountId), params: { id } }),
    onSuccess: (_answer, _variables, _result, { client }) => refreshed(accountId, client),
  });

export const setDefaultViewMutation = (accountId: string, templateName: string) =>
  mutationOptions({
    mutationFn: (viewId: string | null) =>
      callApi(setDefaultView, { headers: headers(accountId), body: { templateName, viewId } }),
    onSuccess: (_answer, _variables, _result, { client }) => refreshed(accountId, client),
  });
