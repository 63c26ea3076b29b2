import { Select } from '@airlane/question-kinds/select';
import { IconBuilding } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { myAccountsQuery } from '#lib/queries/me.ts';
import classes from './account-switcher.module.css';
import { useSwitchAccount } from './use-switch-account.ts';

const MAX_OPTIONS = 100;

/** The choice itself; `isAsked` where the button that stood here before was clicked. */
export const AccountSelect = ({ accountId, isAsked }: { readonly accountId: string; readonly isAsked: boolean }) => {
  const { data: accounts = [] } = useQuery(myAccountsQuery());
  const switchAccount = useSwitchAccount(accountId);
  return (
    <Select
      className={classes['select'] ?? ''}
      aria-label="Account"
      data={accounts.map(({ id, title }) => ({ value: id, label: title }))}
      value={accounts.some(({ id }) => id === accountId) ? accountId : null}
      placeholder={accounts.length === 0 ? '' : 'Select an account'}
      onChange={(next) => {
        if (next !== null) void switchAccount(next);
      }}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of what was just focused
      autoFocus={isAsked}
      defaultDropdownOpened={isAsked}
      allowDeselect={false}
      searchable
      limit={MAX_OPTIONS}
      maxDropdownHeight={320}
      nothingFoundMessage="No matching accounts"
      leftSection={<IconBuilding size={16} />}
      comboboxProps={{ width: 280, position: 'bottom-start' }}
    />
  );
};
