import { identifyThings } from '@airlane/contract/calls/things';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { callApi } from '#lib/api/api.ts';
import { problemOf } from '#lib/api/problem.ts';
import { defaultTableState } from '#lib/table-state/table-state.ts';
import { showToast } from '#ui/toasts/toast-store.ts';
import { THINGS_TEMPLATE } from './use-found-things.ts';

const MAX_NAMED = 5;

const unknownText = (unknown: readonly string[]): string => {
  const named = unknown.slice(0, MAX_NAMED).join(', ');
  return unknown.length > MAX_NAMED ? `${named} and ${unknown.length - MAX_NAMED} more` : named;
};

/** Leads to the Things table, filtered to a list of identifiers; says which of them mean nothing here. */
export const useShowIdentifiers = (accountId: string, onShown: () => void) => {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (identifiers: readonly string[]) =>
      callApi(identifyThings, { headers: { brand: accountId }, body: { identifiers: [...identifiers] } }),
    onError: (error) => showToast({ tone: 'error', text: problemOf(error).message }),
    onSuccess: async ({ things, unknown }) => {
      if (unknown.length > 0) {
        showToast({
          tone: things.length === 0 ? 'error' : 'info',
          text: `${unknown.length} not found in this account`,
          detail: unknownText(unknown),
        });
      }
      if (things.length === 0) return;
      const tableState = {
        ...defaultTableState(THINGS_TEMPLATE),
        filters: { ICCID: { anyOf: things.map(({ iccid }) => iccid) } },
      };
      await navigate({
        to: '/$accountId/$templateName',
        params: { accountId, templateName: THINGS_TEMPLATE },
        search: { tableState },
      });
      onShown();
    },
  });
};
