import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { forgetTableStates } from '#lib/table-state/stored-table-state.ts';

/** Leads to another account: filters are reset and what was loaded of the last one is dropped. */
export const useSwitchAccount = (accountId: string): ((next: string) => Promise<void>) => {
  const navigate = useNavigate();
  const client = useQueryClient();
  return async (next) => {
    if (next === accountId) return;
    // Before leaving: the first table of the other account would still read what is remembered.
    forgetTableStates();
    await navigate({ to: '/$accountId/dashboard', params: { accountId: next } });
    // A form with unsaved changes may have refused to be left.
    if (!window.location.hash.startsWith(`#/${next}/`)) return;
    client.removeQueries({ queryKey: ['account', accountId] });
  };
};
