import { Select } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { myAccountsQuery } from '../../lib/queries/me.ts';
import { forgetTableStates } from '../../lib/table-state/stored-table-state.ts';
import classes from './account-switcher.module.css';

const MOST_OPTIONS = 100;

export const AccountSwitcher = ({ accountId }: { readonly accountId: string }) => {
  const { data: accounts = [] } = useQuery(myAccountsQuery());
  const navigate = useNavigate();
  const client = useQueryClient();

  const switchTo = async (next: string | null): Promise<void> => {
    if (next === null || next === accountId) return;
    // Before leaving: the first table of the other account would still read what is remembered.
    forgetTableStates();
    await navigate({ to: '/$accountId/dashboard', params: { accountId: next } });
    // A form with unsaved changes may have refused to be left.
    if (!window.location.hash.startsWith(`#/${next}/`)) return;
    client.removeQueries({ queryKey: ['account', accountId] });
  };

  return (
    <Select
      className={classes['select'] ?? ''}
      aria-label="Account"
      data={accounts.map(({ id, title }) => ({ value: id, label: title }))}
      value={accounts.some(({ id }) => id === accountId) ? accountId : null}
      placeholder={accounts.length === 0 ? '' : 'Select an account'}
      onChange={(next) => void switchTo(next)}
      allowDeselect={false}
      searchable
      limit={MOST_OPTIONS}
      maxDropdownHeight={320}
      nothingFoundMessage="No account of that name"
      leftSection={<IconBuilding size={16} />}
      comboboxProps={{ width: 280, position: 'bottom-start' }}
    />
  );
};
