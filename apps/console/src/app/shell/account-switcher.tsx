import { TextInput } from '@mantine/core';
import { IconBuilding, IconSelector } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { myAccountsQuery } from '#lib/queries/me.ts';
import { late } from '#ui/late.tsx';
import { useQuiet } from '#ui/use-quiet.ts';
import classes from './account-switcher.module.css';

const AccountSelect = late(async () => (await import('./account-select.tsx')).AccountSelect);

/** Names the account; the choice among others takes its place when it is asked for, or when the console is idle. */
export const AccountSwitcher = ({ accountId }: { readonly accountId: string }) => {
  const { data: accounts = [] } = useQuery(myAccountsQuery());
  const [isAsked, setAsked] = useState(false);
  const isQuiet = useQuiet(accounts.length > 0);
  const name = (
    <TextInput
      className={classes['select'] ?? ''}
      aria-label="Account"
      aria-haspopup="listbox"
      readOnly
      value={accounts.find(({ id }) => id === accountId)?.title ?? ''}
      placeholder={accounts.length === 0 ? '' : 'Select an account'}
      leftSection={<IconBuilding size={16} />}
      rightSection={<IconSelector size={16} />}
      onFocus={() => setAsked(true)}
    />
  );
  return isAsked || isQuiet ? <AccountSelect accountId={accountId} isAsked={isAsked} fallback={name} /> : name;
};
